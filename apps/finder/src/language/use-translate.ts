import type { ConversationPageMessageKey } from '@homeward/contract/finder-page';
import type { Translate } from '@homeward/messages/fill-message';
import { createContext, useContext } from 'react';

/** Gives the text of a message of the page, in its language. */
export type PageTranslate = Translate<ConversationPageMessageKey>;

/** The messages come with the props. */
export const TranslateContext = createContext<PageTranslate | undefined>(undefined);

/** Returns what gives the texts of the page; throws outside of its provider. */
export function useTranslate(): PageTranslate {
  const t = useContext(TranslateContext);
  if (!t) throw new Error('This part stands outside of the finder’s page');
  return t;
}
