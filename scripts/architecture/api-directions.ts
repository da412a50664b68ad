import { featureOf, isProductSource, type SourceTree, type Violation } from './source-tree.ts';

/** The complete list: who may use whose functions. Everything else goes through a join or a cascade. */
const ALLOWED_FEATURE_IMPORTS: Record<string, readonly string[]> = {
  invites: ['account', 'profiles'],
  codes: ['item-mails', 'profiles'],
  finder: ['item-mails'],
  scans: ['item-mails'],
  'item-mails': ['profiles'],
};
const PROCESS_FILES = /^apps\/api\/src\/(?:main|app)\.ts$/;

/** API: platform knows no feature, features import each other only as listed, the contract imports no app. */
export function checkApiDirections(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path: file, imports } of tree.values()) {
    if (!isProductSource(file)) continue;
    const fromFeature = featureOf('api', file);
    for (const { specifier, target = '' } of imports) {
      const say = (message: string) => violations.push({ file, message: `imports ${specifier}: ${message}` });
      const toFeature = featureOf('api', target);

      if (file.startsWith('apps/api/src/platform/') && toFeature) {
        say(
          'platform/ knows no feature. Pass the function in from context.ts or app.ts, or move it to platform/.',
        );
      }
      if (fromFeature && toFeature && fromFeature !== toFeature && !mayImport(fromFeature, toFeature)) {
        say(
          `features/${fromFeature} may not use features/${toFeature}. Join its tables in your own repository, ` +
            'let ON DELETE CASCADE do it, or pass the function in from app.ts.',
        );
      }
      if (fromFeature && PROCESS_FILES.test(target)) {
        say('features do not know the process. What they need comes through the context.');
      }
      if (file.startsWith('packages/') && /^apps\//.test(target)) {
        say('the contract is plain data and imports no app. Move what both need into the contract.');
      }
    }
  }
  return violations;
}

/** The two apps meet in one file only: the server's rendering of the finder's page. */
export function checkBorder(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path: file, imports } of tree.values()) {
    for (const { specifier, target = '' } of imports) {
      const say = (message: string) => violations.push({ file, message: `imports ${specifier}: ${message}` });
      if (
        file.startsWith('apps/web/') &&
        (target.startsWith('apps/api/') || /^@homeward\/api\b/.test(specifier))
      ) {
        say('the web sees only the API’s outside. Put what both need into packages/contract.');
      }
      const toWeb = target.startsWith('apps/web/') || /^@homeward\/web\b/.test(specifier);
      if (file.startsWith('apps/api/src/') && toWeb && file !== 'apps/api/src/finder-view.tsx') {
        say(
          'only apps/api/src/finder-view.tsx renders a component of the web. Shared data belongs in the contract.',
        );
      }
    }
  }
  return violations;
}

function mayImport(from: string, to: string): boolean {
  return ALLOWED_FEATURE_IMPORTS[from]?.includes(to) ?? false;
}
