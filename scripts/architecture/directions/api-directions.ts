import { featureOf, isProductSource, type SourceTree, type Violation } from '../source-tree/source-tree.ts';

/** All other features may import these features, which import no feature themselves. */
const GROUND_FLOOR: readonly string[] = ['items', 'audit'];
/** Allowed imports between features. Features without such an import use SQL joins and cascades. */
const ALLOWED_FEATURE_IMPORTS: Record<string, readonly string[]> = {
  invites: ['account', 'profiles'],
  codes: ['item-mails', 'posters', 'questions', 'timeline', 'trips'],
  conversations: ['item-mails', 'profiles', 'timeline'],
  'desk-links': ['item-mails', 'profiles', 'scans', 'timeline', 'trips'],
  finder: ['conversations', 'desk-links', 'item-mails', 'posters', 'reminders', 'scans'],
  reminders: ['item-mails'],
  questions: ['profiles'],
  transfers: ['account', 'profiles'],
  trips: ['account'],
  scans: ['item-mails', 'posters'],
  // A poster's id has the format of a tag's id, and `batches` generates these ids.
  posters: ['batches'],
  'item-mails': ['notifications', 'profiles'],
  notifications: ['account', 'timeline'],
  backups: ['audit'],
};
const FLOWS = /^apps\/api\/src\/flows\//;
const PLATFORM = /^apps\/api\/src\/platform\//;
const DOMAIN = /^apps\/api\/src\/domain\//;
const PROCESS_FILES = /^apps\/api\/src\/(?:main|app)\.ts$/;

/** Layers are flows, features, domain, platform. No layer may import an earlier one. A feature may import only the listed features. */
export function checkApiDirections(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path: file, imports } of tree.values()) {
    if (!isProductSource(file)) continue;
    const isBelowFeatures = PLATFORM.test(file) || DOMAIN.test(file);
    const fromFeature = featureOf('api', file);
    for (const { specifier, target = '' } of imports) {
      const say = (message: string) => violations.push({ file, message: `imports ${specifier}: ${message}` });
      const toFeature = featureOf('api', target);

      if ((isBelowFeatures || fromFeature) && FLOWS.test(target)) {
        say('flows are above the features. Move the use case to flows/, with a route in flows/routes.ts.');
      }
      if (isBelowFeatures && toFeature) {
        say(
          'platform/ and domain/ know no feature. Pass the function in from context.ts or app.ts, or move it there.',
        );
      }
      if (PLATFORM.test(file) && DOMAIN.test(target)) {
        say(
          'platform/ does not know the domain. Pass the function in through an option, from app.ts or open-product.ts.',
        );
      }
      if (fromFeature && toFeature && fromFeature !== toFeature && !mayImport(fromFeature, toFeature)) {
        say(
          `features/${fromFeature} may not use features/${toFeature}. Join its tables in your own repository, ` +
            'let ON DELETE CASCADE do it, or compose both features in flows/.',
        );
      }
      if ((fromFeature || FLOWS.test(file)) && PROCESS_FILES.test(target)) {
        say('features and flows do not know the process. What they need comes through the context.');
      }
    }
  }
  return violations;
}

function mayImport(from: string, to: string): boolean {
  return GROUND_FLOOR.includes(to) || (ALLOWED_FEATURE_IMPORTS[from]?.includes(to) ?? false);
}
