import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { toast } from './toast.ts';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly variant?: 'primary' | 'secondary';
  readonly onCopied?: () => void;
}

/** Copies a text. Renders nothing on plain http, where `navigator.clipboard` is undefined. */
export function CopyButton({ text, label, variant = 'secondary', onCopied }: CopyButtonProps) {
  if (navigator.clipboard === undefined) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    onCopied?.();
    toast.success(t('ui.copied'));
  };
  return (
    <Button variant={variant} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
