import type { Browsers } from '@homeward/ui/vite-shared.ts';
import { parseAst } from 'vite';
import { features } from 'web-features';

type Node = Record<string, unknown> & { readonly type: string };

const BROWSER_NAMES = { chrome: 'chrome_android', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' };
const ASSIGNMENTS: Readonly<Record<string, string>> = {
  '??=': 'javascript.operators.nullish_coalescing_assignment',
  '||=': 'javascript.operators.logical_or_assignment',
  '&&=': 'javascript.operators.logical_and_assignment',
};
const SYNTAX: Readonly<Record<string, string>> = {
  PropertyDefinition: 'javascript.classes.public_class_fields',
  PrivateIdentifier: 'javascript.classes.private_class_methods',
  StaticBlock: 'javascript.classes.static.initialization_blocks',
};
/** The build compiles a regex with unsupported syntax to `new RegExp(text)`, which throws at runtime. These patterns match such texts. */
const IN_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/\(\?<[=!]/, 'javascript.regular_expressions.lookbehind_assertion'],
  [/\(\?[ims]+(-[ims]+)?:/, 'javascript.regular_expressions.modifier'],
];

/** Returns the syntax and functions that one of the browsers lacks, as MDN keys. */
export function findMissingInScript(code: string, browsers: Browsers): string[] {
  const { lacks, functions } = dataFor(browsers);
  const found = new Set<string>();
  const use = (key: string | undefined) => key !== undefined && lacks.has(key) && found.add(key);
  walk(parseAst(code) as unknown as Node, (node, parent) => {
    use(SYNTAX[node.type]);
    use(ASSIGNMENTS[String(node.operator)]);
    const text = textOf(node);
    for (const [pattern, key] of IN_TEXTS) if (text && pattern.test(text)) use(key);
    if (isRegExp(node) && node.regex.flags.includes('v')) use('javascript.builtins.RegExp.unicodeSets');
    if (parent?.callee !== node || parent.optional === true || node.optional === true) return;
    if (node.type === 'Identifier') use(functions.get(nameOf(node)));
    if (node.type !== 'MemberExpression') return;
    const member = nameOf(node.property);
    use(functions.get(`${nameOf(node.object)}.${member}`) ?? functions.get(`.${member}`));
  });
  return [...found].sort();
}

/** Returns selectors and at-rules that one of the browsers lacks. Such a browser ignores the whole rule. */
export function findMissingInStyle(css: string, browsers: Browsers): string[] {
  const { lacks } = dataFor(browsers);
  const names = Array.from(
    css.matchAll(/::?([a-z-]+)(?=[\s,:.)({[>+~])|@([a-z-]+)/g),
    ([, selector, rule]) => (selector === undefined ? `css.at-rules.${rule}` : `css.selectors.${selector}`),
  );
  return [...new Set(names)].filter((key) => lacks.has(key)).sort();
}

/** A function that one of the browsers lacks. `owner` is empty for a global function. */
export interface MissingMember {
  readonly owner: string;
  readonly member: string;
  readonly isStatic: boolean;
}

/** Returns JavaScript functions and static interface functions that one of the browsers lacks. A test deletes them from a newer browser. */
export function listMissingMembers(browsers: Browsers): MissingMember[] {
  return [...dataFor(browsers).lacks].flatMap((key) => {
    const { owner = '', member } = splitKey(key);
    const isStatic = key.endsWith('_static');
    const isFunction = isStatic || key.startsWith('javascript.');
    return member === undefined || !isFunction ? [] : [{ owner, member, isStatic }];
  });
}

interface FeatureData {
  readonly lacks: ReadonlySet<string>;
  /** MDN keys by the notation of a call: `Global.member`, `.member` or `Global`. */
  readonly functions: ReadonlyMap<string, string>;
}

interface Supported {
  readonly support: Readonly<Record<string, string | undefined>>;
}

const made = new Map<Browsers, FeatureData>();

function dataFor(browsers: Browsers): FeatureData {
  const known = made.get(browsers);
  if (known) return known;
  const all = Object.values(features).flatMap((feature) =>
    feature.kind === 'feature'
      ? Object.entries((feature.status.by_compat_key ?? {}) as Record<string, Supported>)
      : [],
  );
  const isLacking = (support: Supported['support']) =>
    Object.entries(BROWSER_NAMES).some(([browser, name]) =>
      isNewer(support[name], browsers[browser as keyof Browsers]),
    );
  const lacks = new Set(all.filter(([, { support }]) => isLacking(support)).map(([key]) => key));
  const calls = all.map(([key]) => ({ key, ...splitKey(key) })).filter(({ member }) => member !== undefined);
  // A member name is ambiguous if an interface that all browsers support has a member of the same name.
  const common = new Set(calls.filter(({ key }) => !lacks.has(key)).map(({ member }) => member));
  const functions = new Map<string, string>();
  for (const { key, owner, member, parent } of calls) {
    if (!lacks.has(key)) continue;
    if (owner === undefined) functions.set(String(member), key);
    // If an interface is missing, only the interface is reported, not its members.
    else if (!lacks.has(parent)) {
      functions.set(`${owner}.${member}`, key);
      if (!key.endsWith('_static') && !common.has(member)) functions.set(`.${member}`, key);
    }
  }
  const data = { lacks, functions };
  made.set(browsers, data);
  return data;
}

/** Splits `api.AbortSignal.any_static` into `AbortSignal` and `any`. Keys that name no function yield no member. */
function splitKey(key: string) {
  const [, path] = /^(?:api|javascript\.builtins)\.([\w.]+)$/.exec(key) ?? [];
  const [owner, member, further] = path?.replace(/_static$/, '').split('.') ?? [];
  if (owner === undefined || further !== undefined || member?.endsWith('_event')) return { parent: '' };
  return member === undefined
    ? { member: owner, parent: '' }
    : { owner, member, parent: key.slice(0, key.lastIndexOf('.')) };
}

function isNewer(since: string | undefined, oldest: string): boolean {
  if (since === undefined) return true;
  const [major = 0, minor = 0] = since.replace('≤', '').split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = oldest.split('.').map(Number);
  return major > ownMajor || (major === ownMajor && minor > ownMinor);
}

function isRegExp(node: Node): node is Node & { readonly regex: { pattern: string; flags: string } } {
  return node.type === 'Literal' && node.regex !== undefined;
}

function textOf(node: Node): string | undefined {
  if (isRegExp(node)) return node.regex.pattern;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  return node.type === 'TemplateElement' ? (node.value as { readonly raw: string }).raw : undefined;
}

function nameOf(node: unknown): string {
  return String((node as { readonly name?: string }).name ?? '');
}

function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent);
  for (const part of Object.values(node).flat())
    if (typeof part === 'object' && part !== null && 'type' in part) walk(part as Node, visit, node);
}
