import { featureOf, isProductSource, resolveImport, type SourceTree, type Violation } from './source-tree.ts';

type Layer = 'app' | 'pages' | 'features' | 'ui' | 'lib';
const DOMAIN_WORDS =
  /^(?:account|activation|category|finder|invitations?|invites?|owners?|profiles?|scans?)$/;

/** Web: app → pages → features → lib, and ui below all; pages compose features, features never meet. */
export function checkWebDirections(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path: file, imports } of tree.values()) {
    if (!isProductSource(file)) continue;
    for (const { specifier } of imports) {
      const target = resolveImport(file, specifier) ?? '';
      const message = objectionTo(file, target);
      if (message) violations.push({ file, message: `imports ${specifier}: ${message}` });
    }
    const words = /^apps\/web\/src\/ui\/(.+)\.tsx?$/.exec(file)?.[1]?.split(/[/.-]/) ?? [];
    for (const word of words.filter((name) => DOMAIN_WORDS.test(name))) {
      const message = `"${word}" is a word of the domain: name the primitive by its looks, or move it to features/.`;
      violations.push({ file, message });
    }
  }
  return violations;
}

function objectionTo(file: string, target: string): string | undefined {
  const from = layerOf(file);
  const to = layerOf(target);
  if (from === 'ui' && (to ?? 'ui') !== 'ui') {
    return 'ui/ holds primitives without a domain. Take the value as a prop, or move the component to features/.';
  }
  if (from === 'ui' && target.startsWith('packages/contract/')) {
    return 'ui/ does not know the contract. Take the value as a prop.';
  }
  if (from === 'lib' && (to === 'features' || to === 'pages' || to === 'app')) {
    return 'lib/ is below features and pages. Pass the function in, or move this file up.';
  }
  if (from === 'features' && to === 'features' && featureOf('web', file) !== featureOf('web', target)) {
    return 'features never import each other. Let the page compose both (children or props), or move the primitive to ui/.';
  }
  if (from === 'features' && to === 'pages')
    return 'a feature does not know its page. Take a prop or a callback.';
  if (from === 'features' && to === 'app' && !target.startsWith('apps/web/src/app/paths')) {
    return 'features know only app/paths. Take the rest as a prop.';
  }
  if (from === 'pages' && target.startsWith('apps/web/src/lib/api-client')) {
    return 'a page calls no API. Use a hook of the feature (page → feature → lib/api-client).';
  }
  return undefined;
}

function layerOf(path: string): Layer | undefined {
  return /^apps\/web\/src\/(app|pages|features|ui|lib)\//.exec(path)?.[1] as Layer | undefined;
}
