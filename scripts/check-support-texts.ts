import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATED_VALUES } from '@homeward/contract/texts/stated-values';
import { wrongWordsFinder } from '@homeward/messages/authoring/wrong-words';
import { APP_BUNDLES, BUNDLES } from '@homeward/messages/browser/bundles';
import { LANGUAGE_TAGS } from '@homeward/messages/languages';
import { messagesOf } from '@homeward/messages/server/catalogues';
import { projectRoot } from './project-root.ts';

const FOLDER = 'content/standard';
const SETTINGS = ['brandName', 'productName', 'supportEmail', 'shopUrl'];
const PLACEHOLDER = /\{[^{}]*\}/g;
const LINK = /\]\([^()]*\)/g;
const KIND = /^(?:##+|-|>) /;

type ReadFile = (path: string) => string | undefined;

interface Line {
  readonly number: number;
  readonly text: string;
  /** Comments below the line; they name the line's tests. */
  readonly proofs: string[];
}

/** Returns the lines for readers. Comments of several lines are for the operator and are excluded. */
function readLines(markdown: string): Line[] {
  const lines: Line[] = [];
  const forReaders = markdown.replaceAll(/<!--\n[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ''));
  for (const [index, text] of forReaders.split('\n').entries()) {
    const proof = /^\s*<!-- (.*) -->$/.exec(text)?.[1];
    if (proof !== undefined) lines.at(-1)?.proofs.push(proof);
    else if (text.trim() !== '') lines.push({ number: index + 1, text, proofs: [] });
  }
  return lines;
}

/** Returns statements without a test, and statements whose test does not exist. */
export function findUnprovedStatements(markdown: string, readFile: ReadFile): string[] {
  return readLines(markdown).flatMap(({ number, text, proofs }) => {
    if (/^(?:##+|>) /.test(text)) return [];
    if (proofs.length === 0) return [`${number}: no test stands below this statement.`];
    return proofs.flatMap((proof) => {
      if (proof.startsWith('no test: ')) return [];
      const [, path = '', title = ''] = /^(\S+): (.+)$/.exec(proof) ?? [];
      const file = readFile(path);
      if (file === undefined) return [`${number}: there is no ${path}.`];
      return file.includes(title) ? [] : [`${number}: ${path} has no test “${title}”. Is this still true?`];
    });
  });
}

/** Returns unknown placeholders, and literal numbers for which a named limit exists. */
export function findWrongValues(markdown: string, isLabel: (key: string) => boolean): string[] {
  const isKnown = (name: string) =>
    name.startsWith('label:') ? isLabel(name.slice(6)) : name in STATED_VALUES || SETTINGS.includes(name);
  return readLines(markdown).flatMap(({ number, text }) => {
    const names = (text.match(PLACEHOLDER) ?? []).map((it) => it.slice(1, -1));
    const unknown = names
      .filter((name) => !isKnown(name))
      .map((name) => `${number}: nothing fills {${name}}.`);
    const bare = text.replaceAll(PLACEHOLDER, '').replace(/^## \d+\./, '');
    return /\p{Nd}/u.test(bare)
      ? [...unknown, `${number}: a number is copied; name its limit in braces.`]
      : unknown;
  });
}

/** Returns the first difference in lines, links or placeholders between a translation and the English text. */
export function compareTexts(english: string, translation: string): string[] {
  const theirs = readLines(translation);
  const faults = readLines(english).flatMap((line, index) => {
    const other = theirs[index];
    if (other === undefined) return [`the line “${line.text.slice(0, 40)}” is missing.`];
    return shapeOf(line.text) === shapeOf(other.text)
      ? []
      : [`${other.number}: ${shapeOf(other.text)}, and in English ${shapeOf(line.text)}.`];
  });
  const extra = theirs[readLines(english).length];
  if (extra !== undefined) faults.push(`${extra.number}: there is no such line in English.`);
  // After the first difference all lines are shifted, so only this difference is reported.
  return faults.slice(0, 1);
}

function shapeOf(text: string): string {
  const kind = KIND.exec(text)?.[0] ?? '';
  const parts = [...(text.match(PLACEHOLDER) ?? []).sort(), ...(text.match(LINK) ?? [])];
  return `“${kind}${parts.join(' ')}”`;
}

if (import.meta.main) {
  const readFile: ReadFile = (path) => {
    const file = join(projectRoot, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const messages: Readonly<Record<string, unknown>> = messagesOf(
    'en',
    APP_BUNDLES.flatMap((bundle) => BUNDLES[bundle]),
  );
  const problems = ['faqs', 'terms'].flatMap((name) => {
    const english = readFile(`${FOLDER}/${name}.en.md`) ?? '';
    return LANGUAGE_TAGS.flatMap((language) => {
      const path = `${FOLDER}/${name}.${language}.md`;
      const markdown = readFile(path);
      if (markdown === undefined) return [`there is no ${path}.`];
      const own =
        language === 'en' ? findUnprovedStatements(markdown, readFile) : compareTexts(english, markdown);
      const values = findWrongValues(markdown, (key) => typeof messages[key] === 'string');
      const findWrongWords = wrongWordsFinder(language);
      const words = readLines(markdown).flatMap(({ number, text }) =>
        findWrongWords(text).map((fault) => `${number}: ${fault}.`),
      );
      return [...own, ...values, ...words].map((problem) => `${path}:${problem}`);
    });
  });
  const count = globSync(`${FOLDER}/*.md`, { cwd: projectRoot }).length;
  for (const problem of problems) console.log(problem);
  console.log(`${count} texts, ${problems.length} problems.`);
  process.exitCode = problems.length === 0 && count > 0 ? 0 : 1;
}
