import { isCommonPassword } from '../../../platform/common-passwords.ts';
import { CommonPasswordError } from '../account-rules.ts';

/** Throws CommonPasswordError at this field for a new password that guessing finds at once. */
export async function assertUncommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) throw new CommonPasswordError(field);
}
