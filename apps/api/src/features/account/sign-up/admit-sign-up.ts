import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { ForbiddenError } from '../../../platform/errors.ts';
import { readSetting } from '../../../platform/service-settings-repository.ts';
import { hashToken } from '../../../platform/tokens.ts';
import {
  consumeSignUpLink,
  findOpenSignUpLink,
  findSignUpLink,
  type SignUpLink,
} from './sign-up-link-repository.ts';
import {
  isAdmitted,
  type Permit,
  policyOf,
  refusalOf,
  SIGN_UP_SETTING,
  type SignUpPolicy,
  signUpPolicy,
} from './sign-up-mode-rules.ts';

/** Reads the current sign-up policy. A use case that adds an account or a sign-up reads it in the same transaction. */
export async function getSignUpPolicy({ config }: Context, db: Db): Promise<SignUpPolicy> {
  return policyOf(config.signUpMode, await readSetting(db, SIGN_UP_SETTING, signUpPolicy));
}

/** Decides about a sign-up without using its address, so that the response reveals nothing about the address. */
export async function decideSignUp(context: Context, db: Db, token: string | undefined) {
  const now = context.clock.now();
  const link = token === undefined ? undefined : await findOpenSignUpLink(db, hashToken(token), now);
  return { link, refusal: await findRefusal(context, db, permitOf(link), token !== undefined) };
}

/** Returns the open link of a sign-up, if there is one. Throws ForbiddenError if the sign-up is refused. */
export async function assertMaySignUp(context: Context, db: Db, token: string | undefined) {
  const { link, refusal } = await decideSignUp(context, db, token);
  if (refusal) throw new ForbiddenError(refusal);
  return link;
}

interface StoredSignUp {
  readonly linkId: string | null;
}

/** Checks a stored sign-up again: by now, the mode can have changed, or its link can have been withdrawn or used by another sign-up. */
export async function assertStillAdmitted(context: Context, db: Db, { linkId }: StoredSignUp): Promise<void> {
  const link = linkId === null ? undefined : await findSignUpLink(db, linkId);
  await assertPermit(context, db, permitOf(link?.usedAt ? undefined : link), linkId !== null);
}

/** Consumes the link of a sign-up, in the transaction that makes the account. */
export async function admitSignUp(context: Context, tx: Db, { linkId }: StoredSignUp): Promise<void> {
  const link = linkId === null ? undefined : await consumeSignUpLink(tx, linkId, context.clock.now());
  await assertPermit(context, tx, permitOf(link), linkId !== null);
}

/** Throws ForbiddenError if the policy does not allow an account with this permit. */
export async function assertPermit(context: Context, db: Db, permit: Permit, hadLink = false): Promise<void> {
  const refusal = await findRefusal(context, db, permit, hadLink);
  if (refusal) throw new ForbiddenError(refusal);
}

async function findRefusal(context: Context, db: Db, permit: Permit, hadLink: boolean) {
  const policy = await getSignUpPolicy(context, db);
  return isAdmitted(policy, permit) ? undefined : refusalOf(policy, permit, hadLink);
}

function permitOf(link: Pick<SignUpLink, 'madeBy'> | undefined): Permit {
  if (link === undefined) return 'none';
  return link.madeBy === null ? 'owner' : 'operator';
}
