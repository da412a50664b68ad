import { Aside } from './mail-parts.tsx';
import { useMailTexts } from './mail-texts.tsx';

/** What everybody who deals with a finder is told. */
export function SafetyAdvice() {
  const { rich } = useMailTexts();
  return <Aside>{rich('mails.parts.staySafe', { b: (words) => <strong>{words}</strong> })}</Aside>;
}
