import { LANGUAGE_PARAM } from '@homeward/contract/paths';
import { isLanguage, LANGUAGE_TAGS, type Language } from '@homeward/messages/languages';
import type { FastifyRequest } from 'fastify';

const FALLBACK: Language = 'en';
/** Limits the work for a header that lists thousands of language ranges. */
const RANGES_MAX = 40;
/** Matches a language range with its weight (RFC 9110, sections 12.4.2 and 12.5.4). */
const WEIGHTED_RANGE =
  /^(?<range>\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)(?:[ \t]*;[ \t]*q=(?<weight>0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

export function chosenLanguage({ query }: Pick<FastifyRequest, 'query'>): Language | undefined {
  const chosen = (query as Readonly<Record<string, unknown>> | undefined)?.[LANGUAGE_PARAM];
  return isLanguage(chosen) ? chosen : undefined;
}

export function languageOf(request: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  return chosenLanguage(request) ?? negotiateLanguage(request.headers['accept-language']);
}

/** Compares only primary subtags (`pt-BR` counts as `pt`, `zh-TW` as `zh`), because a related language is better than a foreign one. */
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

function anyBut(refused: ReadonlySet<string>): Language | undefined {
  return LANGUAGE_TAGS.find((tag) => !refused.has(tag));
}
