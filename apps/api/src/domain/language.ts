import { LANGUAGE_PARAM } from '@homeward/contract/paths';
import { isLanguage, LANGUAGE_TAGS, type Language } from '@homeward/messages/languages';
import type { FastifyRequest } from 'fastify';

const FALLBACK: Language = 'en';
/** No browser sends more languages than this; a header may hold thousands. */
const RANGES_MAX = 40;
/** A language range and its weight as RFC 9110 writes them, 12.4.2 and 12.5.4. */
const WEIGHTED_RANGE =
  /^(?<range>\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:[ \t]*;[ \t]*q=(?<weight>0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/** The language that a finder chose in the address of a page; undefined for none, and for one that is not ours. */
export function chosenLanguage({ query }: Pick<FastifyRequest, 'query'>): Language | undefined {
  const chosen = (query as Readonly<Record<string, unknown>> | undefined)?.[LANGUAGE_PARAM];
  return isLanguage(chosen) ? chosen : undefined;
}

/** The language of an answer: the one the finder chose in the address, else what content negotiation finds. */
export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  return chosenLanguage(request) ?? negotiateLanguage(request.headers['accept-language']);
}

/**
 * The best of our languages for an `Accept-Language` header; English when nothing fits. Of a range only the language itself
 * counts (`pt-BR` is read as `pt`, `zh-TW` as `zh`): the nearest we have is better than a foreign one.
 */
export function negotiateLanguage(header = ''): Language {
  const ranges = header
    .split(',', RANGES_MAX)
    .map((part) => WEIGHTED_RANGE.exec(part.trim())?.groups)
    .filter((groups) => groups !== undefined)
    .map(({ range = '', weight = '1' }) => ({ range: range.toLowerCase(), weight: Number(weight) }));
  const refused = new Set(ranges.filter(({ weight }) => weight === 0).map(({ range }) => range));
  const accepted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { range } of accepted) {
    const [language = ''] = range.split('-');
    const fitting = language === '*' ? anyBut(refused) : language;
    if (isLanguage(fitting) && !refused.has(fitting)) return fitting;
  }
  return FALLBACK;
}

/** English is the first. */
function anyBut(refused: ReadonlySet<string>): Language | undefined {
  return LANGUAGE_TAGS.find((tag) => !refused.has(tag));
}
