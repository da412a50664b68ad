import {
  FINDER_LANGUAGE_TAGS,
  FINDER_LANGUAGES,
  type FinderLanguage,
} from '@homeward/contract/finder-languages/languages';
import { languageQuery } from '@homeward/contract/paths';
import { type RefObject, useEffect, useRef } from 'react';
import { FinderIcon } from '../page/finder-icon.tsx';
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

/** Closes an open fold with Escape, and when a press or the focus goes elsewhere; without the script its summary does. */
function useClosing(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const fold = ref.current;
      if (key !== 'Escape' || !fold?.open) return;
      fold.open = false;
      fold.querySelector('summary')?.focus();
    };
    const closeFromOutside = ({ target }: Event) => {
      const fold = ref.current;
      if (fold?.open && target instanceof Node && !fold.contains(target)) fold.open = false;
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [ref]);
}
