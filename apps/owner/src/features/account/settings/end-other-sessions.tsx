import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { useState } from 'react';
import { useEndOtherSessions } from './settings-calls.ts';

/** Signs out every other device, after asking once. */
export function EndOtherSessions({ otherCount }: { readonly otherCount: number }) {
  const [asking, setAsking] = useState(false);
  const ending = useEndOtherSessions();
  const others = otherCount === 1 ? '1 other device' : `${otherCount} other devices`;

  const confirm = () => {
    setAsking(false);
    ending.mutate();
  };

  return (
    <>
      <p className="px-4 py-4 text-small text-muted">
        Something here you do not know? Sign out the others, then update your password.
      </p>
      <DrawerFooter>
        {ending.error !== null && (
          <Notice tone="error" isSaid className="mb-3">
            {messageOf(ending.error)}
          </Notice>
        )}
        <Button
          variant="secondary"
          busy={ending.isPending}
          busyLabel="Signing out…"
          onClick={() => setAsking(true)}
        >
          Sign out the others
        </Button>
      </DrawerFooter>
      <Sheet
        open={asking}
        onOpenChange={setAsking}
        title="Sign out the others?"
        description={`${others} will need your password to come back. This one stays signed in.`}
        actions={
          <>
            <Button onClick={confirm}>Sign out</Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              No
            </Button>
          </>
        }
      />
    </>
  );
}
