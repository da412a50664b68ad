import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Tables } from './tables.ts';

export type OnWrite<Table extends keyof Tables> = (table: Table, parameters: readonly string[]) => void;

/** Calls `onWrite` before each insert, update or delete on one of `tables`, even in transactions. Raw statements are not observed. */
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

function listTexts(part: unknown, isValue = false): string[] {
  if (typeof part === 'string') return isValue ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap((it) => listTexts(it, isValue));
  return Object.entries(part).flatMap(([name, it]) => listTexts(it, name === 'value' || name === 'values'));
}
