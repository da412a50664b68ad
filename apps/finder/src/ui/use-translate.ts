import type { ConversationPageMessageKey } from '@homeward/contract/finder-page';
import type { Translate } from '@homeward/messages/fill-message';
import { createContext, useContext } from 'react';

export type PageTranslate = Translate<ConversationPageMessageKey>;

export const TranslateContext = createContext<PageTranslate | undefined>(undefined);

export function useTranslate(): PageTranslate {
  const t = useContext(TranslateContext);
  if (!t) throw new Error('This part stands outside of the finder’s page');
  return t;
}
