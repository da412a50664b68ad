const kept = new Map<string, string>();

/** Reads a stored text; where the browser forbids storage, it is kept in memory. */
export function findStoredText(storage: 'local' | 'session', key: string): string | undefined {
  try {
    return storeOf(storage).getItem(key) ?? kept.get(key);
  } catch {
    return kept.get(key);
  }
}

/** The keys of the texts that are stored under one that begins so. */
export function listStoredKeys(storage: 'local' | 'session', prefix: string): string[] {
  const keys = new Set(kept.keys());
  try {
    for (const key of Object.keys(storeOf(storage))) keys.add(key);
  } catch {
    // What is kept in memory is all there is.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** Stores a text; `undefined` removes it. */
export function storeText(storage: 'local' | 'session', key: string, text: string | undefined): void {
  if (text === undefined) kept.delete(key);
  else kept.set(key, text);
  try {
    if (text === undefined) storeOf(storage).removeItem(key);
    else storeOf(storage).setItem(key, text);
  } catch {
    // Private windows and full storages throw: `kept` holds it for as long as the page lives.
  }
}

function storeOf(storage: 'local' | 'session'): Storage {
  return storage === 'local' ? localStorage : sessionStorage;
}
