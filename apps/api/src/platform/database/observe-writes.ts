import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Calls back with the texts of a statement's parameters before it inserts into, updates or deletes from one of the tables. It sees
 * what Kysely builds, in transactions, too, and no raw statement.
 */
export function observeWrites(
  tables: readonly (keyof Tables)[],
  onWrite: (parameters: readonly string[]) => void,
): KyselyPlugin {
  const names: readonly string[] = tables;
  return {
    transformQuery({ node }) {
      if (names.includes(writtenTable(node) ?? '')) onWrite(listTexts(node));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

function writtenTable(node: RootOperationNode): string | undefined {
  if (node.kind === 'InsertQueryNode') return tableName(node.into);
  if (node.kind === 'UpdateQueryNode') return tableName(node.table);
  return node.kind === 'DeleteQueryNode' ? tableName(node.from.froms[0]) : undefined;
}

function tableName(node: object | undefined): string | undefined {
  return (node as { table?: { identifier?: { name?: string } } } | undefined)?.table?.identifier?.name;
}

/** Parameters are what nodes have as their `value` or `values`: a text, or a list with texts in it. */
function listTexts(part: unknown, isValue = false): string[] {
  if (typeof part === 'string') return isValue ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap((it) => listTexts(it, isValue));
  return Object.entries(part).flatMap(([name, it]) => listTexts(it, name === 'value' || name === 'values'));
}
