import { Button } from '@homeward/ui/buttons/button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { UserText } from '@homeward/ui/hooks/user-text.tsx';
import { useEffect, useRef } from 'react';
import { PartedPicture } from './parted-picture.tsx';

interface NoLongerSharedProps {
  readonly name: string;
  readonly onShowMine: () => void;
}

/** Stands in the place of the items of somebody who is no longer linked, or no longer there. */
export function NoLongerShared({ name, onShowMine }: NoLongerSharedProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever was at an item that has just gone goes on from here; whoever is typing a search is not called away.
    if (document.activeElement === document.body) message.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={message} role="alert" tabIndex={-1} className="grid grow place-items-center">
      <EmptyState
        picture={<PartedPicture />}
        title={
          <>
            You no longer see <UserText>{name}</UserText>’s items
          </>
        }
        titleAs="h2"
        actions={<Button onClick={onShowMine}>Show mine</Button>}
      >
        You do not look after things together any more.
      </EmptyState>
    </div>
  );
}
