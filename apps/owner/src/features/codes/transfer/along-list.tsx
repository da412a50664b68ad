import { listAlong } from './along-words.ts';

interface AlongListProps {
  readonly offer: Parameters<typeof listAlong>[0];
  /** Said where nothing goes along. */
  readonly whenNothing: string;
}

/** What goes along with an offered tag, for its former and its new owner. */
export function AlongList({ offer, whenNothing }: AlongListProps) {
  const along = listAlong(offer);
  if (along.length === 0) return <p className="font-semibold">{whenNothing}</p>;
  return (
    <div>
      <p className="font-semibold">This goes along:</p>
      <ul className="list-disc ps-5">
        {along.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
