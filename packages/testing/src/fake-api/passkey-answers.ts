import {
  presentChallengeToCreate,
  presentChallengeToGet,
  presentPasskey,
  worksAt,
} from '@homeward/api/features/account/passkeys/passkey-presenter.ts';
import {
  nameOfPasskey,
  TooManyPasskeysError,
} from '@homeward/api/features/account/passkeys/passkey-rules.ts';
import { TO_CHANGE_PASSKEYS } from '@homeward/api/features/account/step-up/step-up-rules.ts';
import { badField, badInput, conflict, notFound, unauthenticated } from '@homeward/api/platform/errors.ts';
import { newToken } from '@homeward/api/platform/tokens.ts';
import { findChallenge } from '@homeward/api/platform/webauthn.ts';
import type { Assertion, Attestation } from '@homeward/contract/account/webauthn';
import { PASSKEYS_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import { getPerson, openFakeSession } from './account-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';
import { addFakePasskey, type FakeChallenge, type FakePasskey } from './fake-passkeys.ts';
import { findOn, spendFakeCode } from './fake-second-steps.ts';
import { assertFakeStepUp, giveFakeProof } from './fake-step-up.ts';
import type { FakeSession, FakeWorld } from './fake-world.ts';

/** The tests' host. Passkeys are bound to the host, so the port does not matter. */
const CONFIG = { publicUrl: 'http://localhost:3000', brandName: 'Homeward' };

export const passkeyAnswers = {
  'passkeys.signInOptions': (world) => {
    const challenge = addChallenge(world, { purpose: 'sign-in', sessionId: null });
    return {
      resultMessage: message('answers.passkeys.choose'),
      options: presentChallengeToGet(CONFIG, { challenge }),
    };
  },
  'passkeys.signIn': (world, { body, device, language }) => {
    const passkey = findSigned(world, body.credential, { purpose: 'sign-in', sessionId: null });
    if (!passkey) throw unauthenticated('answers.passkeys.wrongAtLogin');
    const person = getPerson(world, passkey.personId);
    return openFakeSession(world, person, { device, language, isTwoFactor: true });
  },
  'passkeys.list': (world, { session }) => ({
    resultMessage: message('answers.passkeys.list'),
    passkeys: passkeysOf(world, session).map((passkey) => presentPasskey(passkey, CONFIG)),
  }),
  'passkeys.addOptions': (world, { headers, session }) => {
    assertFakeStepUp(world, { session, headers }, TO_CHANGE_PASSKEYS);
    const known = passkeysOf(world, session);
    if (known.length >= PASSKEYS_MAX) throw new TooManyPasskeysError();
    const challenge = addChallenge(world, { purpose: 'add', sessionId: session.id });
    const person = getPerson(world, session.personId);
    return {
      resultMessage: message('answers.passkeys.make'),
      options: presentChallengeToCreate(CONFIG, { challenge, person, known }),
    };
  },
  'passkeys.add': (world, { headers, body, session, device, language }) => {
    assertFakeStepUp(world, { session, headers }, TO_CHANGE_PASSKEYS);
    if (!isAnswer(world, body.credential, { purpose: 'add', sessionId: session.id }))
      throw badInput('answers.passkeys.notAdded');
    if (passkeysOf(world, session).length >= PASSKEYS_MAX) throw new TooManyPasskeysError();
    if (findPasskey(world, body.credential)) throw conflict('answers.passkeys.taken');
    const passkey = addFakePasskey(world, session.personId, {
      credentialId: Buffer.from(body.credential.id, 'base64url'),
      transports: (body.credential.response.transports ?? []).join(','),
      name: nameOfPasskey('', { userAgent: device, language }),
    });
    return { resultMessage: message('answers.passkeys.added'), passkey: presentPasskey(passkey, CONFIG) };
  },
  'passkeys.rename': (world, { params, body, session }) => {
    const passkey = getOwn(world, session, params.id);
    passkey.name = body.name;
    return { resultMessage: message('answers.passkeys.renamed'), passkey: presentPasskey(passkey, CONFIG) };
  },
  'passkeys.remove': (world, { params, headers, session }) => {
    assertFakeStepUp(world, { session, headers }, TO_CHANGE_PASSKEYS);
    const passkey = getOwn(world, session, params.id);
    world.passkeys = world.passkeys.filter((other) => other !== passkey);
    return { resultMessage: message('answers.passkeys.removed') };
  },
  'stepUp.withPassword': (world, { body, session }) => {
    if (getPerson(world, session.personId).password !== body.password)
      throw badField('password', 'answers.account.wrongPassword');
    if (body.code === undefined) return giveFakeProof(world, session, { isTwoFactor: false });
    if (!findOn(world, session.personId)) throw badField('code', 'fields.stepCodeWrong');
    spendFakeCode(world, session, body.code);
    return giveFakeProof(world, session, { isTwoFactor: true });
  },
  'stepUp.passkeyOptions': (world, { session }) => {
    const challenge = addChallenge(world, { purpose: 'step-up', sessionId: session.id });
    const allowed = passkeysOf(world, session).filter((passkey) => worksAt(CONFIG.publicUrl, passkey));
    return {
      resultMessage: message('answers.passkeys.confirm'),
      options: presentChallengeToGet(CONFIG, { challenge, allowed }),
    };
  },
  'stepUp.withPasskey': (world, { body, session }) => {
    const passkey = findSigned(world, body.credential, { purpose: 'step-up', sessionId: session.id });
    if (passkey?.personId !== session.personId) throw badInput('answers.passkeys.wrongAtStepUp');
    return giveFakeProof(world, session, { isTwoFactor: true });
  },
} satisfies FakeAnswers;

function passkeysOf(world: FakeWorld, { personId }: FakeSession): readonly FakePasskey[] {
  return world.passkeys.filter((passkey) => passkey.personId === personId);
}

function getOwn(world: FakeWorld, session: FakeSession, id: string): FakePasskey {
  const passkey = passkeysOf(world, session).find((one) => one.id === id);
  if (!passkey) throw notFound('answers.passkeys.unknown');
  return passkey;
}

function findPasskey(world: FakeWorld, { id }: Pick<Assertion, 'id'>): FakePasskey | undefined {
  return world.passkeys.find(({ credentialId }) => credentialId.toString('base64url') === id);
}

function addChallenge(world: FakeWorld, use: Omit<FakeChallenge, 'challenge'>): string {
  const challenge = newToken();
  world.challenges.push({ ...use, challenge });
  return challenge;
}

/** Returns true if the response matches a pending challenge, and deletes the challenge. */
function isAnswer(
  world: FakeWorld,
  { response }: Assertion | Attestation,
  { purpose, sessionId }: Omit<FakeChallenge, 'challenge'>,
): boolean {
  const answered = findChallenge(response.clientDataJSON);
  const found = world.challenges.find(
    (one) => one.challenge === answered && one.purpose === purpose && one.sessionId === sessionId,
  );
  world.challenges = world.challenges.filter((one) => one !== found);
  return found !== undefined;
}

function findSigned(
  world: FakeWorld,
  credential: Assertion,
  use: Omit<FakeChallenge, 'challenge'>,
): FakePasskey | undefined {
  const passkey = isAnswer(world, credential, use) ? findPasskey(world, credential) : undefined;
  if (passkey) passkey.lastUsedAt = new Date();
  return passkey;
}
