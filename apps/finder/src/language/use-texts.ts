import type { FinderPageFrame } from '@homeward/contract/finder-page';
import { createContext, useContext } from 'react';

type Texts = FinderPageFrame['texts'];

/** The words of the page, in its one language; they come with the page. */
export const TextsContext = createContext<Texts | undefined>(undefined);

/** Gives the words of the page; throws outside of it. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('This part stands outside of the finder’s page');
  return texts;
}
