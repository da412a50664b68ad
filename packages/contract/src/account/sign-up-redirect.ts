import { CODE_ID_ALPHABET, CODE_ID_LENGTH, type CodeId } from '../code-id.ts';
import { REDIRECT_ACTIVATE } from '../paths.ts';

/** `redirect` of a sign-up: the scanner, and after a slash the tag that led to it. */
export const SIGN_UP_REDIRECT_PATTERN = new RegExp(
  `^${REDIRECT_ACTIVATE}(?:/([${CODE_ID_ALPHABET}]{${CODE_ID_LENGTH}}))?$`,
);

/** Returns the `redirect` of a sign-up that began at a tag: its mailed link names the tag in every browser. */
export function signUpRedirect(tag: CodeId | undefined): string {
  return tag === undefined ? REDIRECT_ACTIVATE : `${REDIRECT_ACTIVATE}/${tag}`;
}

/** Returns the tag that a `redirect` names, if it names one. */
export function findRedirectTag(redirect: string): CodeId | undefined {
  return SIGN_UP_REDIRECT_PATTERN.exec(redirect)?.[1] as CodeId | undefined;
}
