import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Tables } from './tables.ts';

/** Gets the table that a statement writes, and the texts among its parameters. */
export type OnWrite<Table extends keyof Tables> = (table: Table, parameters: readonly string[]) => void;

/**
 * Calls back before a statement inserts into, updates or deletes from one of the tables. It sees what Kysely builds, in
 * transactions, too, and no raw statement.
 */
export function observeWrites<Table extends keyof Tables>(
  tables: readonly Table[],
  onWrite: OnWrite<Table>,
): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const name = writtenTable(node);
      const table = tables.find((it) => it === name);
      if (table !== undefined) onWrite(table, listTexts(node));
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
