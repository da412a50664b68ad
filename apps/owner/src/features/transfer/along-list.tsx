import { t } from '@homeward/messages/browser/messages';
import { listAlong } from './along-words.ts';

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
