import { LANGUAGES } from '@homeward/messages/languages';
import { useMailTexts } from './mail-texts.tsx';

/** Returns the sides where lines start and end, because mail clients support left and right but no logical properties. */
export function useMailSides(): {
  readonly isRightToLeft: boolean;
  readonly start: 'Left' | 'Right';
  readonly end: 'Left' | 'Right';
} {
  const isRightToLeft = LANGUAGES[useMailTexts().language].dir === 'rtl';
  return isRightToLeft
    ? { isRightToLeft, start: 'Right', end: 'Left' }
    : { isRightToLeft, start: 'Left', end: 'Right' };
}
