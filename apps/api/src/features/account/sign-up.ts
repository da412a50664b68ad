import type { account } from '@homeward/contract';
import { PATHS } from '@homeward/contract/paths';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { said } from '../../platform/http/said.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { isWithinLimit, useLimit } from '../../platform/limit-repository.ts';
import { countingNow } from '../../platform/limits.ts';
import { type Account, findAccountByEmail } from './account-repository.ts';
import {
  newVerifyLink,
  normalizeEmail,
  SIGN_UP_MAILS,
  SIGN_UPS_PER_ADDRESS,
  TOO_OFTEN,
} from './account-rules.ts';
import { addSignUp } from './sign-up-repository.ts';

const MESSAGE = 'Please check your email and complete the verification process to log in.';

/** Starts a sign-up and mails its link; an address that has an account gets a mail that says so instead. */
export const signUp: UseCase<typeof account.signUp, Context> = async (context, _user, { body, client }) => {
  context.passwords.assertRoom();
  const now = context.clock.now();
  const email = normalizeEmail(body.email);
  const perAddress = { limit: SIGN_UPS_PER_ADDRESS, of: [client.address] };
  await useLimit(context.db, { ...countingNow(context), ...perAddress, message: TOO_OFTEN });
  // Hashed for known addresses too: the answer must take as long.
  const passwordHash = await context.passwords.hash(body.password);
  await context.transact(async (tx) => {
    if (!(await isWithinLimit(tx, { ...countingNow(context), limit: SIGN_UP_MAILS, of: [email] }))) return;
    const existing = await findAccountByEmail(tx, email);
    if (existing) await mailAlreadyHasAccount(context, tx, existing);
    else
      await startSignUp(context, tx, {
        name: body.name,
        email,
        passwordHash,
        redirect: body.redirect ?? null,
        now,
      });
  });
  return said(MESSAGE);
};

async function startSignUp(
  context: Context,
  tx: Db,
  person: { name: string; email: string; passwordHash: string; redirect: string | null; now: Date },
): Promise<void> {
  const id = newId(person.now);
  const { link, ...secret } = newVerifyLink(context.config.publicUrl, { ...person, code: id });
  await addSignUp(tx, { ...person, ...secret, id });
  await context.mailer.send(tx, { to: person.email, template: 'verify', props: { name: person.name, link } });
}

async function mailAlreadyHasAccount(context: Context, tx: Db, person: Account): Promise<void> {
  await context.mailer.send(tx, {
    to: person.email,
    template: 'alreadyHaveAccount',
    props: {
      name: person.name,
      signInLink: `${context.config.publicUrl}${PATHS.signIn}`,
      resetLink: `${context.config.publicUrl}${PATHS.forgotPasswordLink}`,
    },
    accountId: person.id,
  });
}
