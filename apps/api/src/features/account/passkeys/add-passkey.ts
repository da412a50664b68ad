import type { passkeys } from '@homeward/contract';
import type { Attestation } from '@homeward/contract/account/webauthn';
import { PASSKEYS_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/database/ids.ts';
import { badInput, conflict } from '../../../platform/errors.ts';
import type { InputOf, MessageAnswerOf, SignedIn } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/tokens.ts';
import {
  findChallenge,
  type NewPasskey,
  relyingPartyOf,
  verifyAttestation,
} from '../../../platform/webauthn.ts';
import { assertStepUp } from '../step-up/assert-step-up.ts';
import { TO_CHANGE_PASSKEYS } from '../step-up/step-up-rules.ts';
import { consumeChallenge } from './challenge-repository.ts';
import { mailPasskeyChange } from './mail-passkey-change.ts';
import { presentPasskey } from './passkey-presenter.ts';
import { addPasskeyRow, listPasskeysOf } from './passkey-repository.ts';
import { nameOfPasskey, TooManyPasskeysError } from './passkey-rules.ts';

export async function addPasskey(
  context: Context,
  user: SignedIn,
  { body, headers, client }: InputOf<typeof passkeys.add>,
): Promise<MessageAnswerOf<typeof passkeys.add>> {
  await assertStepUp(context, context.db, { user, headers }, TO_CHANGE_PASSKEYS);
  const { authenticator, ...newPasskey } = await getVerified(context, user, body.credential);
  const now = context.clock.now();
  const { id: rpId } = relyingPartyOf(context.config.publicUrl);
  const passkey = { id: newId(now), name: nameOfPasskey(authenticator, client), rpId, now };
  await context.transact(async (tx) => {
    const person = await assertStepUp(context, tx, { user, headers }, TO_CHANGE_PASSKEYS);
    if ((await listPasskeysOf(tx, person.id)).length >= PASSKEYS_MAX) throw new TooManyPasskeysError();
    const transports = (body.credential.response.transports ?? []).join(',');
    if (!(await addPasskeyRow(tx, { ...newPasskey, ...passkey, accountId: person.id, transports })))
      throw conflict('answers.passkeys.taken');
    await mailPasskeyChange(context, tx, { person, template: 'passkeyAdded', passkey: passkey.name, client });
  });
  return {
    resultMessage: message('answers.passkeys.added'),
    passkey: presentPasskey({ ...passkey, createdAt: now, lastUsedAt: null }, context.config),
  };
}

async function getVerified(
  { db, clock, config, logger }: Context,
  { sessionId }: SignedIn,
  credential: Attestation,
): Promise<NewPasskey> {
  const challenge = findChallenge(credential.response.clientDataJSON) ?? '';
  const use = { hash: hashToken(challenge), purpose: 'add', sessionId, now: clock.now() } as const;
  if (!(await consumeChallenge(db, use))) throw badInput('answers.passkeys.notAdded');
  const verification = verifyAttestation(credential, {
    party: relyingPartyOf(config.publicUrl),
    challenge,
  });
  const newPasskey = await verification.catch((error: Error) => {
    logger.info({ reason: error.message }, 'passkey not added');
    return undefined;
  });
  if (!newPasskey) throw badInput('answers.passkeys.notAdded');
  return newPasskey;
}
