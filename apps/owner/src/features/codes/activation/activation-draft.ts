import type { CodeId } from '@homeward/contract/code-id';
import { useState } from 'react';
import type { DetailsValues } from '../details-form/details-values.ts';

/** What somebody typed on the way to activating a code; the phone number still in its two boxes. */
export interface ActivationDraft extends Readonly<DetailsValues> {
  readonly survey_ans: string;
}

interface Owner {
  readonly userId: string;
  readonly userEmail: string;
}

/** The draft for a code, kept for the life of the tab so that going back or reloading costs nothing. */
export function useActivationDraft(code: CodeId, { userId, userEmail }: Owner) {
  // By person too: whoever signs in next in this tab starts with an empty form.
  const key = `activation:${userId}:${code}`;
  const [draft, setDraft] = useState(() => readDraft(key, userEmail));

  return {
    draft,
    keep: (change: Partial<ActivationDraft>) => {
      const changed = { ...draft, ...change };
      setDraft(changed);
      writeDraft(key, changed);
    },
    forget: () => forgetDraft(key),
  };
}

/** The part of a draft that the details step asks for. */
export function detailsOf({ survey_ans: _, ...details }: ActivationDraft): DetailsValues {
  return details;
}

function readDraft(key: string, email: string): ActivationDraft {
  const empty = {
    name: '',
    email,
    country_code: '',
    mobile: '',
    category: '',
    default_message: '',
    survey_ans: '',
  };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const texts = Object.entries(kept ?? {}).filter(
      ([name, text]) => name in empty && typeof text === 'string',
    );
    return { ...empty, ...Object.fromEntries(texts) };
  } catch {
    return empty;
  }
}

function writeDraft(key: string, draft: ActivationDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}
