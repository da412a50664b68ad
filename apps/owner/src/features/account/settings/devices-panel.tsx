import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { DeviceListSkeleton } from './device-list-skeleton.tsx';
import { DeviceRow } from './device-row.tsx';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { useSignedInDevices } from './settings-calls.ts';

/** Where somebody is signed in, and a way to end it everywhere else. */
export function DevicesPanel() {
  const devices = useSignedInDevices();

  if (devices.isPending) return <DeviceListSkeleton />;
  if (devices.data === undefined) {
    return (
      <div className="space-y-4">
        <Notice tone="error">{messageOf(devices.error)}</Notice>
        <Button variant="secondary" busy={devices.isFetching} onClick={() => void devices.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const otherCount = devices.data.filter((device) => !device.is_current).length;
  return (
    <>
      {devices.isError && (
        <Notice tone="error" className="mb-4">
          {messageOf(devices.error)}
        </Notice>
      )}
      <RowGroup>
        {devices.data.map((device) => (
          <DeviceRow key={device._id} device={device} now={new Date(devices.dataUpdatedAt)} />
        ))}
      </RowGroup>
      {otherCount === 0 ? (
        <p className="px-4 py-4 text-small text-muted">You are signed in nowhere else.</p>
      ) : (
        <EndOtherSessions otherCount={otherCount} />
      )}
    </>
  );
}
