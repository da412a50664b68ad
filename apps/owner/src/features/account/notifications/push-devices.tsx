import type { PushDevice } from '@homeward/contract/notifications';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { useEndDevice } from './notification-calls.ts';

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The account's other devices that take messages, and a way to end that from here. */
export function PushDevices({ devices }: { readonly devices: readonly PushDevice[] }) {
  const ending = useEndDevice();
  return (
    <RowGroup title="PUSH ON OTHER DEVICES">
      {devices.map(({ _id: id, device, since }) => (
        <li key={id} className="flex min-h-14 items-center gap-3 py-2 ps-4 pe-2">
          <div className="min-w-0 grow">
            <p className="font-semibold wrap-anywhere">{device}</p>
            <p className="text-small text-muted">
              Since <time dateTime={since}>{DATE.format(new Date(since))}</time>
            </p>
          </div>
          <TextButton
            busy={ending.isPending && ending.variables === id}
            aria-label={`Turn off push on ${device}`}
            onClick={() => ending.mutate(id)}
          >
            Turn off
          </TextButton>
        </li>
      ))}
    </RowGroup>
  );
}
