import { FINDER_TEXTS, type FinderMessagePage } from '@homeward/contract/finder-page';
import { PATHS } from '@homeward/contract/paths';
import { TagCard } from '../../ui/tag-card.tsx';

interface Said {
  readonly title: string;
  readonly text: string;
  readonly advice: string;
  /** What is drawn on the tag. */
  readonly sign: string;
}

const SAID: Record<FinderMessagePage['state'], Said> = {
  'not-registered': {
    title: FINDER_TEXTS.notRegistered,
    text: 'Nobody has linked this tag to themselves yet. If it is yours, activate it now.',
    advice: 'Found it on something? Please hand the item in at the nearest lost-and-found desk.',
    sign: 'M60 68v26M47 81h26',
  },
  unknown: {
    title: FINDER_TEXTS.unknown,
    text: 'The code may have been read wrongly. Wipe the tag dry, hold the phone still, and scan it once more.',
    advice: 'Still no luck? Please hand the item in at the nearest lost-and-found desk.',
    sign: 'M53 74a7.5 7.5 0 1 1 10 7q-3 1.5-3 5M60 94.5v.1',
  },
  'too-many': {
    title: 'One moment, please',
    text: 'Many codes were opened from this connection just now. Wait a minute, then try again.',
    advice: 'Thank you for your patience: somebody will be glad you tried again.',
    sign: 'M60 67a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM60 73.5V81l5 4',
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'It is not your fault, and the tag is fine. Please try again in a moment.',
    advice: 'Were you writing a note? Your browser’s Back button brings your words back.',
    sign: 'M60 66v17M60 94v.1',
  },
};

/** A page with a message, a way on, and nobody to reach. */
export function MessagePage({ page }: { page: FinderMessagePage }) {
  const { title, text, advice, sign } = SAID[page.state];
  return (
    <>
      <svg className="blank-tag" viewBox="22 8 86 104" aria-hidden="true">
        <path
          className="blank-tag-shape"
          d="M54 22a9 9 0 0 1 12 0l28 25a9 9 0 0 1 3 7v44a9 9 0 0 1-9 9H32a9 9 0 0 1-9-9V54a9 9 0 0 1 3-7zM60 40a7 7 0 1 0 0 14 7 7 0 0 0 0-14z"
        />
        <path className="blank-tag-strap" d="M60 47C66 30 74 16 104 12" />
        <path d={sign} />
      </svg>
      <h1>{title}</h1>
      <p className="lead muted">{text}</p>
      {page.state === 'not-registered' && (
        <a className="button main" href={PATHS.addCode(page.code)}>
          Activate this tag
        </a>
      )}
      {(page.state === 'too-many' || page.state === 'failed') && (
        <a className="button main" href={PATHS.finder(page.code)}>
          Try again
        </a>
      )}
      <TagCard className="words">
        <p>{advice}</p>
      </TagCard>
    </>
  );
}
