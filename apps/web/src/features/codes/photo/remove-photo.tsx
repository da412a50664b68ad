import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ignoreRepeats } from '../../../ui/ignore-repeats.ts';
import { Sheet } from '../../../ui/sheet.tsx';

interface RemovePhotoProps {
  readonly isRemoving: boolean;
  readonly onConfirm: () => void;
}

/** The button that removes a photo, after asking once. */
export function RemovePhoto({ isRemoving, onConfirm }: RemovePhotoProps) {
  const [isAsking, setIsAsking] = useState(false);

  return (
    <>
      <Button
        variant="secondary"
        aria-label="Remove photo"
        className="size-11! min-h-0! shrink-0 rounded-full! p-0! text-danger! shadow-card"
        busy={isRemoving}
        busyLabel=""
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
      <Sheet
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove this photo?"
        description="Finders no longer see what the item looks like. You can add another photo at any time."
        actions={
          <>
            <Button
              variant="danger"
              onKeyDown={ignoreRepeats}
              onClick={() => {
                setIsAsking(false);
                onConfirm();
              }}
            >
              Remove
            </Button>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              No
            </Button>
          </>
        }
      />
    </>
  );
}
