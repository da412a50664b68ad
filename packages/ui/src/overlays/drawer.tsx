import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { DrawerView, type DrawerViewProps } from './drawer-view.tsx';
import { useColumn } from './use-column.ts';

interface DrawerProps extends DrawerViewProps {
  readonly open: boolean;
  /** The close button, Escape and the backdrop ask to close with `false`. */
  readonly onOpenChange: (open: boolean) => void;
  /** The button that opened it; focus comes back to it. */
  readonly opener: RefObject<HTMLElement | null>;
}

/** A dialog that slides out of the column's start side, with views inside that one goes into and comes back from. */
export function Drawer({ open, onOpenChange, opener, ...view }: DrawerProps) {
  const column = useColumn();
  return (
    <Dialog.Root open={open && column !== undefined} onOpenChange={onOpenChange}>
      <Dialog.Portal container={column}>
        <Dialog.Overlay className="column-veil drawer-veil">
          <Dialog.Content
            aria-describedby={undefined}
            data-full={view.depth > 1}
            className="drawer"
            // The view itself knows where reading starts.
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener.current?.focus();
            }}
            // A toast lies above everything: who puts it away wants to stay here.
            onPointerDownOutside={(event) => {
              if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
                event.preventDefault();
            }}
          >
            <DrawerView {...view} />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
