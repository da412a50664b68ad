interface SavedCategory {
  readonly id: string;
  readonly name: string;
}

/** Returns the names of saved categories that an edited list omits, in their order. */
export function removedNames(
  saved: readonly SavedCategory[],
  edited: readonly { readonly id?: string | undefined }[],
): string[] {
  const editedIds = new Set(edited.map(({ id }) => id));
  return saved.filter(({ id }) => !editedIds.has(id)).map(({ name }) => name);
}
