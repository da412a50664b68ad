import { Button } from '@homeward/ui/buttons/button.tsx';
import { ignoreKeyRepeat } from '@homeward/ui/buttons/suppress-double-tap.ts';
import { SubjectChip } from '@homeward/ui/layout/subject-chip.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { Tag } from 'lucide-react';

const WORDS = {
  end: {
    title: 'End this conversation?',
    description: 'Neither of you can write any more, and the finder’s link shows that it has ended.',
    confirm: 'End conversation',
    busy: 'Ending…',
  },
  block: {
    title: 'Block this finder?',
    description:
      'The conversation ends, and the finder cannot begin another about this item from the same browser or with the same address.',
    confirm: 'Block finder',
    busy: 'Blocking…',
  },
} as const;

interface EndSheetProps {
  readonly kind: keyof typeof WORDS;
  readonly itemName: string;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a conversation is ended, or its finder blocked. */
export function EndSheet({ kind, itemName, open, isPending, onClose, onConfirm }: EndSheetProps) {
  const words = WORDS[kind];
  // A request under way cannot be cancelled: the dialog stays open until the response.
  const close = () => {
    if (!isPending) onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title={words.title}
      description={words.description}
      eyebrow={
        <SubjectChip icon={Tag} tone="danger">
          {itemName}
        </SubjectChip>
      }
      actions={
        <>
          <Button
            variant="danger"
            busy={isPending}
            busyLabel={words.busy}
            onClick={onConfirm}
            onKeyDown={ignoreKeyRepeat}
          >
            {words.confirm}
          </Button>
          <Button variant="secondary" aria-disabled={isPending} onClick={close}>
            No
          </Button>
        </>
      }
    />
  );
}
