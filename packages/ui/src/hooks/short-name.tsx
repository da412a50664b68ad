import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { cutName } from './cut-name.ts';

export function ShortName({ children: name }: { readonly children: string }) {
  const whole = stripBidiControls(name);
  const shortened = cutName(whole);
  if (shortened === whole) return <bdi>{whole}</bdi>;
  return (
    <>
      <bdi aria-hidden="true" title={whole}>
        {shortened}
      </bdi>
      <span className="sr-only">{whole}</span>
    </>
  );
}
