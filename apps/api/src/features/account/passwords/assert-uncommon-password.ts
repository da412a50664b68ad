import { isCommonPassword } from '../../../platform/common-passwords.ts';
import { CommonPasswordError } from '../account-rules.ts';

export async function assertUncommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) throw new CommonPasswordError(field);
}
