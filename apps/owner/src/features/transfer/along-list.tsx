import { t } from '@homeward/messages/browser/messages';
import type { PlainKey } from '@homeward/messages/message';

interface TakenAlong {
  readonly takes_history: boolean;
  readonly takes_photo: boolean;
  readonly takes_messages: boolean;
}

export const ALONG_WORDS = {
  takes_photo: 'transfer.along.photo',
  takes_history: 'transfer.along.history',
  takes_messages: 'transfer.along.messages',
} as const satisfies Record<keyof TakenAlong, PlainKey>;

export function listAlong(offer: TakenAlong): (typeof ALONG_WORDS)[keyof TakenAlong][] {
  const names = Object.keys(ALONG_WORDS) as (keyof TakenAlong)[];
  return names.filter((name) => offer[name]).map((name) => ALONG_WORDS[name]);
}

interface AlongListProps {
  readonly offer: Parameters<typeof listAlong>[0];
  readonly whenNothing: string;
}

export function AlongList({ offer, whenNothing }: AlongListProps) {
  const along = listAlong(offer);
  if (along.length === 0) return <p className="font-semibold">{whenNothing}</p>;
  return (
    <div>
      <p className="font-semibold">{t('transfer.along.title')}</p>
      <ul className="list-disc ps-5">
        {along.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </div>
  );
}
