/** A value under one key of web storage: `local` outlives the tab, `session` ends with it. */
export interface StoredValue<Value> {
  /** Returns undefined if there is no value, `parse` rejects it, or storage is unavailable. */
  readonly read: () => Value | undefined;
  readonly write: (value: Value) => void;
  readonly remove: () => void;
}

interface StoredValueOptions<Value> {
  readonly area: 'local' | 'session';
  readonly key: string;
  /** The text may be from an earlier version or edited by hand: returns undefined or throws if invalid. */
  readonly parse: (text: string) => Value | undefined;
  readonly format?: (value: Value) => string;
}

/** Typed access to localStorage and sessionStorage; a full or forbidden storage reads as empty and drops writes. */
export function storedValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { area, key, parse, format = String } = options;
  return {
    read: () =>
      attempt(() => {
        const text = storageOf(area).getItem(key);
        return text === null ? undefined : parse(text);
      }),
    write: (value) => attempt(() => storageOf(area).setItem(key, format(value))),
    remove: () => attempt(() => storageOf(area).removeItem(key)),
  };
}

export function removeSessionValues(keyPart: string): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.includes(keyPart)) sessionStorage.removeItem(key);
  });
}

function storageOf(area: StoredValueOptions<unknown>['area']): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

/** Private windows and full storages throw, and `parse` throws on invalid JSON. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
