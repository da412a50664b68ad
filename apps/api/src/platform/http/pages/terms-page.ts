import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicSettings } from '@homeward/contract/browser/settings';
import { TERMS_TEXT_ROUTE } from '@homeward/contract/paths';
import { fillText } from '@homeward/contract/texts/fill-text';
import { findSupportFile } from '@homeward/contract/texts/find-support-file';
import { LANGUAGES, type Language } from '@homeward/messages/languages';
import type { MessageKey, Section } from '@homeward/messages/message';
import { messagesOf, textOf, translatorFor } from '@homeward/messages/server/catalogues';
import type { FastifyInstance } from 'fastify';
import { type CompressedPage, compressPage, sendCompressed } from './compressed-page.ts';
import { html } from './html.ts';
import type { BuildManifest } from './page-files.ts';
import { PLAIN_PAGE_HEADERS, presentPlainPage } from './plain-page.ts';

/** Reads all texts at the start, because a later build may remove the files. Each language is rendered only once. */
export function createTermsPages(
  directory: string,
  manifest: BuildManifest,
  settings: PublicSettings,
): (language: Language) => CompressedPage {
  const texts = new Map(
    Object.entries(manifest)
      .filter(([source]) => /\/content\/(?:standard\/)?terms[\w.]*\.md$/.test(source))
      .map(([source, { file }]) => [source, readFileSync(path.join(directory, file), 'utf8')]),
  );
  const pages = new Map<Language, CompressedPage>();
  return (language) => {
    const page = pages.get(language) ?? compressPage(present(language));
    pages.set(language, page);
    return page;
  };

  function present(language: Language): string {
    const file = findSupportFile('terms', language, [...texts.keys()]);
    const labelOf = (key: string) => findLabel(key, file.language) ?? `{label:${key}}`;
    const { lang, dir } = LANGUAGES[file.language];
    const text = { markup: fillText(texts.get(file.path) ?? '', file.language, { settings, labelOf }) };
    const title = translatorFor(language)('support.terms');
    const frame = { brand: settings.brandName, language };
    return presentPlainPage(
      frame,
      title,
      html`<h1>${title}</h1><div lang="${lang}" dir="${dir}">${text}</div>`,
    );
  }
}

function findLabel(key: string, language: Language): string | undefined {
  const section = key.split('.')[0] as Section;
  return key in messagesOf(language, [section])
    ? textOf({ key: key as MessageKey, values: {} }, language)
    : undefined;
}

export function registerTermsPage(
  app: FastifyInstance,
  { termsPage }: { termsPage(language: Language): CompressedPage },
): void {
  app.get(TERMS_TEXT_ROUTE, (request, reply) => {
    reply.headers(PLAIN_PAGE_HEADERS);
    return sendCompressed(request, reply, termsPage(request.answerLanguage));
  });
}
