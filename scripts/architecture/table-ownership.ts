import { withoutComments } from './source-tree/parse-imports.ts';
import { isProductSource, type SourceTree, type Violation } from './source-tree/source-tree.ts';

const TABLES_FILE = 'apps/api/src/platform/database/tables.ts';
const MIGRATIONS = 'apps/api/src/platform/database/migrations/';
const KYSELY_WRITE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g;
const SQL_WRITE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?(\w+)|\bupdate\s+(?:only\s+)?"?(\w+)"?(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/gi;
/** Matches a write whose table name is known only at runtime. */
const HIDDEN_WRITE =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*[^\s'"`]|\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+\$\{/i;
const WRITES_EVERY_TABLE: readonly string[] = [
  // This file writes each table of an archive into an empty database: docs/decisions/0027.
  'apps/api/src/platform/archive/archive-repository.ts',
  // This file changes only dates, after the clock was ahead: docs/decisions/0060.
  'apps/api/src/platform/service-clock/redate-repository.ts',
];

export function checkTableOwnership(tree: SourceTree): Violation[] {
  const tables = tableNames(tree.get(TABLES_FILE)?.text ?? '');
  const writers = new Map<string, Map<string, string>>();
  const violations: Violation[] = [];

  for (const { path: file, text } of tree.values()) {
    if (!file.startsWith('apps/api/src/') || !isProductSource(file) || file.startsWith(MIGRATIONS)) continue;
    if (HIDDEN_WRITE.test(withoutComments(text)) && !WRITES_EVERY_TABLE.includes(file)) {
      const message =
        'writes a table that this check cannot see: name the table, so that it keeps its one owner.';
      violations.push({ file, message });
    }
    for (const table of writtenTables(text)) {
      if (!tables.has(table)) continue;
      if (!/-repository\.ts$/.test(file)) {
        const message = `writes ${table}: SQL that writes stands in a *-repository.ts, as a function with db first.`;
        violations.push({ file, message });
      }
      const rooms = writers.get(table) ?? new Map<string, string>();
      writers.set(table, rooms.set(roomOf(file), file));
    }
  }

  for (const [table, rooms] of writers) {
    if (rooms.size < 2) continue;
    for (const [room, file] of rooms) {
      const others = [...rooms.keys()].filter((other) => other !== room).join(', ');
      const message =
        `writes ${table}, as ${others} does: a table has one owner. Let the owner's repository export the function, ` +
        'or let ON DELETE CASCADE do it.';
      violations.push({ file, message });
    }
  }
  return violations;
}

export function tableNames(source: string): Set<string> {
  const body = /interface Tables\s*\{([^}]*)\}/.exec(withoutComments(source))?.[1] ?? '';
  return new Set(
    [...body.matchAll(/^\s*(?:readonly\s+)?['"]?(\w+)['"]?\s*:/gm)].map((match) => match[1] ?? ''),
  );
}

function writtenTables(text: string): Set<string> {
  const code = withoutComments(text);
  const matches = [...code.matchAll(KYSELY_WRITE), ...code.matchAll(SQL_WRITE)];
  return new Set(matches.map((match) => (match[1] ?? match[2] ?? '').toLowerCase()));
}

/** Returns the part of the API that contains a file, for example `features/codes` or `platform/jobs`. */
function roomOf(file: string): string {
  return file.replace('apps/api/src/', '').split('/').slice(0, 2).join('/');
}
