import type { SignedInDevice } from '@homeward/contract/account';
import { CircleQuestionMark, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import { lastActiveWords } from './last-active.ts';

const ICONS: Record<SignedInDevice['kind'], LucideIcon> = {
  mobile: Smartphone,
  tablet: Tablet,
  desktop: Monitor,
  other: CircleQuestionMark,
};

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** One device that is signed in. */
export function DeviceRow({ device, now }: { readonly device: SignedInDevice; readonly now: Date }) {
  const Icon = ICONS[device.kind];
  const isCurrent = device.is_current;
  return (
    <li className="flex gap-3.5 px-4 py-3.5">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full ${isCurrent ? 'bg-safe-ground text-safe' : 'bg-kraft text-ink'}`}
      >
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{device.device}</span>
          {isCurrent && (
            <span className="rounded-full bg-safe-ground px-2.5 py-0.5 text-small font-semibold text-safe forced:border">
              This device
            </span>
          )}
        </div>
        <p className="pt-0.5 text-small text-muted">
          {isCurrent ? (
            'Active now'
          ) : (
            <>
              Last active{' '}
              <time dateTime={device.last_used_at}>
                {lastActiveWords(new Date(device.last_used_at), now)}
              </time>
            </>
          )}
          <br />
          Signed in on{' '}
          <time dateTime={device.signed_in_at}>{DATE.format(new Date(device.signed_in_at))}</time>
        </p>
      </div>
    </li>
  );
}
