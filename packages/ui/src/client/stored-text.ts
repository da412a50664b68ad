const memory = new Map<string, string>();

/** Returns a stored text, or its copy in memory if storage is blocked or full. */
export function findStoredText(storage: 'local' | 'session', key: string): string | undefined {
  try {
    return storeOf(storage).getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

export function listStoredKeys(storage: 'local' | 'session', prefix: string): string[] {
  const keys = new Set(memory.keys());
  try {
    for (const key of Object.keys(storeOf(storage))) keys.add(key);
  } catch {
    // The browser blocks storage, so only texts in memory exist.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

export function storeText(storage: 'local' | 'session', key: string, text: string | undefined): void {
  if (text === undefined) memory.delete(key);
  else memory.set(key, text);
  try {
    if (text === undefined) storeOf(storage).removeItem(key);
    else storeOf(storage).setItem(key, text);
  } catch {
    // Storage is blocked or full, so the text stays only in memory.
  }
}

function storeOf(storage: 'local' | 'session'): Storage {
  return storage === 'local' ? localStorage : sessionStorage;
}
