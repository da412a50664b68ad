import { Button } from '@homeward/ui/buttons/button.tsx';
import { ignoreKeyRepeat } from '@homeward/ui/buttons/suppress-double-tap.ts';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';

interface RemoveSheetProps {
  /** What the channel is called; none while the sheet is closed. */
  readonly name: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a channel is removed. */
export function RemoveSheet({ name, onClose, onConfirm }: RemoveSheetProps) {
  return (
    <Sheet
      open={name !== undefined}
      onOpenChange={onClose}
      title={`Remove the ${name ?? 'channel'}?`}
      description="Nothing is sent there any more. Mails about your items come as before."
      actions={
        <>
          <Button variant="danger" onClick={onConfirm} onKeyDown={ignoreKeyRepeat}>
            Remove
          </Button>
          <Button variant="secondary" onClick={onClose}>
            No
          </Button>
        </>
      }
    />
  );
}
