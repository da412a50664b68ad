import { NAME_CUT_LENGTH, NAME_SHOWN_MAX_LENGTH } from '@homeward/contract/limits';
import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import { splitGraphemes } from '@homeward/contract/texts/graphemes';

export function cutName(name: string): string {
  // Short names need no segmenter, whose tables load slowly on old phones.
  if (name.length <= NAME_SHOWN_MAX_LENGTH) return name;
  const characters = splitGraphemes(name);
  return characters.length > NAME_SHOWN_MAX_LENGTH
    ? `${characters.slice(0, NAME_CUT_LENGTH).join('')}…`
    : name;
}

export function firstCharacter(name: string): string {
  const [start = '?'] = name.trim();
  // Letters need no segmenter, whose tables load slowly on old phones.
  return /[\p{L}\p{N}?]/u.test(start) ? start : (splitGraphemes(name.trim())[0] ?? start);
}

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
