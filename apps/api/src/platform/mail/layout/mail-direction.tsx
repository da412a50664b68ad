import { createContext, useContext } from 'react';

/** In which direction a mail is read; provided by its layout. */
export const MailDirectionContext = createContext<'ltr' | 'rtl'>('ltr');

/** Where lines of this mail start and end. Mail clients know left and right alone, no logical properties. */
export function useMailSides(): {
  readonly isRightToLeft: boolean;
  readonly start: 'Left' | 'Right';
  readonly end: 'Left' | 'Right';
} {
  const isRightToLeft = useContext(MailDirectionContext) === 'rtl';
  return isRightToLeft
    ? { isRightToLeft, start: 'Right', end: 'Left' }
    : { isRightToLeft, start: 'Left', end: 'Right' };
}
