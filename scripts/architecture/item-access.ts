import { withoutComments } from './source-tree/parse-imports.ts';
import { isProductSource, type SourceTree, type Violation } from './source-tree/source-tree.ts';

const FEATURES = 'apps/api/src/features/';
const FLOWS = 'apps/api/src/flows/';
const GROUND_FLOOR = `${FEATURES}items/`;

/** Files that may read the table `co_owners`, because they do not use it to control access. */
const READS_LINKS = [
  `${FEATURES}profiles/`,
  `${FEATURES}account/export/`,
  `${FEATURES}timeline/read-repository.ts`,
];
const READS_TAGS = [
  // For speed, the finder's query and the batched scans join the tables themselves.
  `${FEATURES}finder/`,
  `${FEATURES}scans/scan-repository.ts`,
  // These files read main tags of items that are already loaded, or serve the operator's lists.
  `${FEATURES}account/export/`,
  `${FEATURES}batches/`,
  `${FEATURES}conversations/conversation-repository.ts`,
  `${FEATURES}help/help-repository.ts`,
  `${FEATURES}item-mails/held-mail-repository.ts`,
  `${FEATURES}reminders/reminder-repository.ts`,
];

const QUESTIONS: readonly {
  readonly pattern: RegExp;
  readonly allowedPaths: readonly string[];
  readonly message: string;
}[] = [
  {
    pattern: /\bco_owners\b/,
    allowedPaths: READS_LINKS,
    message:
      'reads co_owners: who may touch an item is decided by lockItem or getItem of features/items/open-item.ts, and in SQL by looksAfter.',
  },
  {
    pattern: /\b(?:user|caller)\.accountId\s*[!=]==|[!=]==\s*(?:user|caller)\.accountId\b/,
    allowedPaths: [`${FEATURES}account/passkeys/`],
    message:
      'compares an account with the caller: lockItem and getItem of features/items/open-item.ts decide access.',
  },
  {
    pattern: /\bitem_id\b/,
    allowedPaths: READS_TAGS,
    message: 'reads tags.item_id: findItemOn and itemOnTag of features/items answer which item is on a tag.',
  },
];

/** Checks that only features/items resolves tags to items and decides who has access. */
export function checkItemAccess(tree: SourceTree): Violation[] {
  const violations: Violation[] = [];
  for (const { path: file, text } of tree.values()) {
    const isChecked = file.startsWith(FEATURES) || file.startsWith(FLOWS);
    if (!isChecked || file.startsWith(GROUND_FLOOR) || !isProductSource(file)) continue;
    const code = withoutComments(text);
    for (const { pattern, allowedPaths, message } of QUESTIONS)
      if (pattern.test(code) && !allowedPaths.some((path) => file.startsWith(path)))
        violations.push({ file, message });
  }
  return violations;
}
