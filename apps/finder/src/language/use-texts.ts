import type { FinderPageFrame } from '@homeward/contract/finder-page';
import { createContext, useContext } from 'react';

type Texts = FinderPageFrame['texts'];

/** The texts of the page in its language; they come with the props. */
export const TextsContext = createContext<Texts | undefined>(undefined);

/** Returns the texts of the page; throws outside of its provider. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('This part stands outside of the finder’s page');
  return texts;
}
