import { PATHS } from '@homeward/contract/paths';
import { english } from '@homeward/messages/browser/english';
import { LinkButton } from '@homeward/ui/buttons/link-button.tsx';
import { CodeError } from './code-error.tsx';

/** For an address with a code that was never minted, or could not be. */
export function NoSuchCode({ message = english('notices.unknown.title') }: { readonly message?: string }) {
  return (
    <CodeError message={message} actions={<LinkButton to={PATHS.home}>Back to my items</LinkButton>}>
      The address may have been cut off on its way. Open the item from your list instead.
    </CodeError>
  );
}
