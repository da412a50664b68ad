import { type CodeId, isCodeId } from '@homeward/contract/code-id';

const KEY = 'activatingCode';

/** Remembers the code somebody arrived from, so that signing in does not cost them a second scan. */
export function rememberActivatingCode(code: CodeId): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Storage can be full or forbidden; then the code is scanned again.
  }
}

/** The remembered code, if there is one and it looks like a code. */
export function findActivatingCode(): CodeId | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && isCodeId(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetActivatingCode(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}
