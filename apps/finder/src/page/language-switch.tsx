import { languageQuery } from '@homeward/contract/paths';
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@homeward/messages/languages';
import { type RefObject, useEffect, useRef } from 'react';
import { FinderIcon } from '../ui/finder-icon.tsx';
import { useTranslate } from '../ui/use-translate.ts';

export function LanguageSwitch({ language }: { language: Language }) {
  const details = useRef<HTMLDetailsElement>(null);
  const t = useTranslate();
  useDismiss(details);
  return (
    <details ref={details} className="languages">
      <summary>
        <FinderIcon shape="globe" />
        <span className="unseen">{t('finder.language')}</span>
        <span>{LANGUAGES[language].name}</span>
      </summary>
      <ul aria-label={t('finder.language')}>
        {LANGUAGE_TAGS.map((tag) => (
          <li key={tag}>
            <a
              href={languageQuery(tag)}
              lang={LANGUAGES[tag].lang}
              aria-current={tag === language ? 'true' : undefined}
            >
              {LANGUAGES[tag].name}
              {tag === language && <FinderIcon shape="check" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const details = ref.current;
      if (key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    const closeFromOutside = ({ target }: Event) => {
      const details = ref.current;
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false;
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
