import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { cutName } from './cut-name.ts';

export function ShortName({ children: name }: { readonly children: string }) {
  const whole = stripBidiControls(name);
  const cut = cutName(whole);
  if (cut === whole) return <bdi>{whole}</bdi>;
  return (
    <>
      <bdi aria-hidden="true" title={whole}>
        {cut}
      </bdi>
      <span className="sr-only">{whole}</span>
    </>
  );
}
