/** A value under one key of the browser's storage: `local` outlives the tab, `session` ends with it. */
export interface StoredValue<Value> {
  /** The stored value; undefined where there is none, none that `parse` takes, or no storage. */
  readonly read: () => Value | undefined;
  readonly write: (value: Value) => void;
  readonly remove: () => void;
}

interface StoredValueOptions<Value> {
  readonly area: 'local' | 'session';
  readonly key: string;
  /** What is stored may be of an earlier version, or edited by hand: undefined, or an error, for what is no value. */
  readonly parse: (text: string) => Value | undefined;
  readonly format?: (value: Value) => string;
}

/** One typed access to localStorage and sessionStorage; a full or forbidden storage reads as empty and drops what is written. */
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

/** Removes all values of the tab whose keys contain a text, such as a user's id. */
export function removeSessionValues(keyPart: string): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.includes(keyPart)) sessionStorage.removeItem(key);
  });
}

function storageOf(area: StoredValueOptions<unknown>['area']): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

/** Private windows and full storages throw, and so does `parse` for what is no JSON. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
