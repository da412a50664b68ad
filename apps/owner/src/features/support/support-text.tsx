import { SCREENS } from '@homeward/contract/screens';
import { fillText } from '@homeward/contract/texts/fill-text';
import type { SupportTextName } from '@homeward/contract/texts/find-support-file';
import { textOf } from '@homeward/messages/browser/messages';
import { LANGUAGES } from '@homeward/messages/languages';
import { settings } from '@homeward/ui/client/settings.ts';
import { useLanguage } from '@homeward/ui/hooks/use-language.ts';
import { type MouseEvent, use } from 'react';
import { matchPath, useNavigate } from 'react-router';
import { loadSupportText } from './support-texts.ts';
import './support-text.css';

const labelOf = (key: string) => textOf(`@${key}`);

export function SupportText({ name }: { readonly name: SupportTextName }) {
  const navigate = useNavigate();
  const pageLanguage = useLanguage();
  const { markup, language } = use(loadSupportText(name, pageLanguage));
  // The attributes are set only if the text's language differs from the page's language.
  const { lang, dir } = language === pageLanguage ? {} : LANGUAGES[language];
  const text = { __html: fillText(markup, language, { settings, labelOf }) };

  /** Opens a link to a page of this app without a reload. */
  function followLink(event: MouseEvent<HTMLDivElement>): void {
    const link = event.target instanceof Element && event.target.closest('a');
    const isOtherwiseOpened = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || isOtherwiseOpened || link.origin !== location.origin || link.target !== '') return;
    if (!Object.values(SCREENS).some(({ path }) => matchPath(path, link.pathname))) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Enter on a link inside is a click
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's text, rendered at build without HTML and script links
    <div className="support-text" lang={lang} dir={dir} onClick={followLink} dangerouslySetInnerHTML={text} />
  );
}
