interface SavedCategory {
  readonly id: string;
  readonly name: string;
}

export function removedNames(
  saved: readonly SavedCategory[],
  edited: readonly { readonly id?: string | undefined }[],
): string[] {
  const editedIds = new Set(edited.map(({ id }) => id));
  return saved.filter(({ id }) => !editedIds.has(id)).map(({ name }) => name);
}
