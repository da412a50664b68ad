/**
 * SQL that is true of an item whose account was not deleted: those of a large account are erased in slices after it, and are
 * ownerless meanwhile. `item` is what its row of `activations` is called in the query.
 */
export const isKept = (item: string): string =>
  `exists (select from accounts keeper where keeper.id = ${item}.account_id)`;
