import { isCommonPassword } from '../../../platform/common-passwords.ts';
import { badField } from '../../../platform/errors.ts';

export async function assertUncommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) throw badField(field, 'answers.account.commonPassword');
}
