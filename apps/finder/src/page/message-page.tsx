import {
  FINDER_ROUTE,
  type FinderMessagePage,
  finderPath,
  TYPED_TAG_FIELD,
} from '@homeward/contract/finder-page';
import { addCodePath, LANGUAGE_PARAM } from '@homeward/contract/paths';
import { TagCard } from '@homeward/ui/pictures/tag-card.tsx';
import { mailtoLink } from '../contact/contact-address.ts';
import { TextField } from '../ui/text-field.tsx';
import { useTranslate } from '../ui/use-translate.ts';

const SIGN_PATHS: Record<FinderMessagePage['state'], string> = {
  'not-registered': 'M60 68v26M47 81h26',
  unknown: 'M53 74a7.5 7.5 0 1 1 10 7q-3 1.5-3 5M60 94.5v.1',
  'too-many': 'M60 67a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM60 73.5V81l5 4',
  failed: 'M60 66v17M60 94v.1',
  ended: 'M48 81h24',
};

export function MessagePage({ page }: { page: FinderMessagePage }) {
  const { title, text, advice } = page.notice;
  const t = useTranslate();
  return (
    <>
      <svg className="blank-tag" viewBox="22 8 86 104" aria-hidden="true">
        <path
          className="blank-tag-shape"
          d="M54 22a9 9 0 0 1 12 0l28 25a9 9 0 0 1 3 7v44a9 9 0 0 1-9 9H32a9 9 0 0 1-9-9V54a9 9 0 0 1 3-7zM60 40a7 7 0 1 0 0 14 7 7 0 0 0 0-14z"
        />
        <path className="blank-tag-strap" d="M60 47C66 30 74 16 104 12" />
        <path d={SIGN_PATHS[page.state]} />
      </svg>
      <h1>{title}</h1>
      <p className="lead muted">{text}</p>
      <TagIdEntry page={page} />
      {page.state === 'not-registered' && (
        <a className="button main" href={addCodePath(page.code)}>
          {t('finder.activate')}
        </a>
      )}
      {(page.state === 'too-many' || page.state === 'failed') && (
        <a className="button main" href={finderPath(page)}>
          {t('finder.tryAgain')}
        </a>
      )}
      <TagCard className="words">
        <p>{advice}</p>
        <Help page={page} />
      </TagCard>
    </>
  );
}

function Help({ page: { brand, code, notice } }: { page: FinderMessagePage }) {
  if (!notice.help) return null;
  const { label, email } = notice.help;
  const subject = code && `?subject=${encodeURIComponent(`${brand} ${code}`)}`;
  return (
    <p className="hint">
      {label}{' '}
      <a href={`${mailtoLink(email)}${subject}`} dir="ltr">
        {email}
      </a>
    </p>
  );
}

function TagIdEntry({ page: { code, language, isChosenLanguage, notice } }: { page: FinderMessagePage }) {
  if (!notice.entry) return null;
  const { label, hint, submit } = notice.entry;
  return (
    <form action={FINDER_ROUTE} className="entry">
      <TextField
        id="code"
        label={label}
        hint={hint}
        control={{
          name: TYPED_TAG_FIELD,
          defaultValue: code,
          dir: 'ltr',
          required: true,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          enterKeyHint: 'go',
        }}
      />
      {isChosenLanguage && <input type="hidden" name={LANGUAGE_PARAM} value={language} />}
      <button type="submit" className="button main">
        {submit}
      </button>
    </form>
  );
}
