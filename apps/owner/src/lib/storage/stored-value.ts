/** A value under one key of web storage: `local` is permanent, `session` ends with the tab. */
export interface StoredValue<Value> {
  /** Returns the value; undefined if there is none, `parse` rejects it, or storage is unavailable. */
  readonly read: () => Value | undefined;
  readonly write: (value: Value) => void;
  readonly remove: () => void;
}

interface StoredValueOptions<Value> {
  readonly area: 'local' | 'session';
  readonly key: string;
  /** Parses the stored text, which may be from an earlier version. Returns undefined or throws if the text is invalid. */
  readonly parse: (text: string) => Value | undefined;
  readonly format?: (value: Value) => string;
}

/** Gives typed access to web storage. If storage is full or forbidden, reads return undefined and writes have no effect. */
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

/** Returns undefined if `access` throws: storage may be full or forbidden, and `parse` throws on invalid JSON. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
