import { bareAddress } from '@homeward/contract/schema/email-address';
import { EmailField } from '@homeward/ui/fields/text-field.tsx';
import type { ClipboardEvent, ComponentProps } from 'react';

export function AddressField(props: ComponentProps<typeof EmailField>) {
  return <EmailField onPaste={pasteAddress} {...props} />;
}

function pasteAddress(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  const address = bareAddress(text);
  if (address === text.trim()) return;
  event.preventDefault();
  // `execCommand` fires input events, and lets the user undo the change.
  document.execCommand('insertText', false, address);
}
