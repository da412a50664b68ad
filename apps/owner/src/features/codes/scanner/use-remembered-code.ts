import type { CodeId } from '@homeward/contract/code-id';
import { useState } from 'react';
import { findActivatingCode, forgetActivatingCode } from '../../../lib/storage/activating-code.ts';

/** The code somebody arrived from, and how to let it go. */
export function useRememberedCode(): readonly [code: CodeId | undefined, forget: () => void] {
  const [code, setCode] = useState(findActivatingCode);
  const forget = () => {
    forgetActivatingCode();
    setCode(undefined);
  };
  return [code, forget];
}
