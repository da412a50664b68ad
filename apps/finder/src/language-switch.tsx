import {
  FINDER_LANGUAGE_TAGS,
  FINDER_LANGUAGES,
  type FinderLanguage,
} from '@homeward/contract/finder-languages/languages';
import { languageQuery } from '@homeward/contract/paths';
import { useRef } from 'react';
import { FinderIcon } from './finder-icon.tsx';
import { useClosing } from './use-closing.ts';
import { useTexts } from './use-texts.ts';

/** The languages of the page as links to itself; folded, and opened by the browser alone. */
export function LanguageSwitch({ language }: { language: FinderLanguage }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const texts = useTexts();
  useClosing(fold);
  return (
    <details ref={fold} className="languages">
      <summary>
        <FinderIcon shape="globe" />
        <span className="unseen">{texts.language}</span>
        <span>{FINDER_LANGUAGES[language].name}</span>
      </summary>
      <ul aria-label={texts.language}>
        {FINDER_LANGUAGE_TAGS.map((tag) => (
          <li key={tag}>
            <a
              href={languageQuery(tag)}
              lang={FINDER_LANGUAGES[tag].lang}
              aria-current={tag === language ? 'true' : undefined}
            >
              {FINDER_LANGUAGES[tag].name}
              {tag === language && <FinderIcon shape="check" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
