import {
  featureOf,
  isProductSource,
  resolveImport,
  type SourceTree,
  type Violation,
} from '../source-tree/source-tree.ts';

type Layer = 'app' | 'pages' | 'features' | 'lib';
const DOMAIN_WORDS =
  /^(?:account|activation|category|finder|invitations?|invites?|owners?|profiles?|scans?)$/;
const HTTP_CLIENT = /^(?:packages\/ui\/src\/client\/http-client|apps\/owner\/src\/lib\/http\/call-api)\.ts$/;
const PRIMITIVE = /^packages\/ui\/src\/(?!client\/|hooks\/)(.+)\.tsx?$/;

/** All other features may import this feature, which imports no feature itself. */
const GROUND_FLOOR = 'items';
/** All other allowed imports between features. */
const ALLOWED_FEATURE_IMPORTS: Record<string, readonly string[]> = { activation: ['survey'] };

/** Layers are app, pages, features, lib. Features and lib import no earlier layer. Components of packages/ui do not import the contract. */
export function checkFrontEndDirections(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path: file, imports } of tree.values()) {
    if (!isProductSource(file)) continue;
    for (const { specifier } of imports) {
      const target = resolveImport(file, specifier) ?? '';
      const message = objectionTo(file, target);
      if (message) violations.push({ file, message: `imports ${specifier}: ${message}` });
    }
    const words = PRIMITIVE.exec(file)?.[1]?.split(/[/.-]/) ?? [];
    for (const word of words.filter((name) => DOMAIN_WORDS.test(name))) {
      const message = `"${word}" is a word of the domain: name the primitive by its looks, or move it to a feature.`;
      violations.push({ file, message });
    }
  }
  return violations;
}

function objectionTo(file: string, target: string): string | undefined {
  const from = layerOf(file);
  const to = layerOf(target);
  if (PRIMITIVE.test(file) && target.startsWith('packages/contract/')) {
    return 'primitives do not know the contract. Take the value as a prop.';
  }
  if (file.startsWith('packages/ui/') && target === 'packages/contract/src/browser/session-cookies.ts') {
    return "the shared client knows no session. The owner's is apps/owner/src/lib/http, the operator's apps/operator/src/session.";
  }
  if (from === 'lib' && (to === 'features' || to === 'pages' || to === 'app')) {
    return 'lib/ is below features and pages. Pass the function in, or move this file up.';
  }
  if (from === 'features' && to === 'features' && !mayImport(file, target)) {
    return 'features import only features/items. Let the page compose both (children or props), or move the primitive to packages/ui.';
  }
  if (from === 'features' && to === 'pages')
    return 'a feature does not know its page. Take a prop or a callback.';
  if (from === 'features' && to === 'app') {
    return 'features do not know the app. Take what they need as a prop.';
  }
  if (from === 'pages' && HTTP_CLIENT.test(target)) {
    return 'a page calls no API. Use a hook of the feature (page → feature → call-api).';
  }
  return undefined;
}

function mayImport(file: string, target: string): boolean {
  const [from = '', to = ''] = [featureOf('owner', file), featureOf('owner', target)];
  return from === to || to === GROUND_FLOOR || (ALLOWED_FEATURE_IMPORTS[from]?.includes(to) ?? false);
}

function layerOf(path: string): Layer | undefined {
  return /^apps\/owner\/src\/(app|pages|features|lib)\//.exec(path)?.[1] as Layer | undefined;
}
