import { REDIRECT_ACTIVATE } from '../paths.ts';
import { TAG_ID_ALPHABET, TAG_ID_LENGTH, type TagId } from '../tag-id.ts';

/** Matches the scanner's path, optionally followed by a slash and a tag's id. */
export const SIGN_UP_REDIRECT_PATTERN = new RegExp(
  `^${REDIRECT_ACTIVATE}(?:/([${TAG_ID_ALPHABET}]{${TAG_ID_LENGTH}}))?$`,
);

/** Returns the path that the mailed link opens. With the tag's id in the path, the activation can continue in any browser. */
export function signUpRedirect(tag: TagId | undefined): string {
  return tag === undefined ? REDIRECT_ACTIVATE : `${REDIRECT_ACTIVATE}/${tag}`;
}

export function findRedirectTag(redirect: string): TagId | undefined {
  return SIGN_UP_REDIRECT_PATTERN.exec(redirect)?.[1] as TagId | undefined;
}
