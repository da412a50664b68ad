import { normalizeEmail, VERIFIED } from '@homeward/api/features/account/account-rules.ts';
import { badField, badInput } from '@homeward/api/platform/errors.ts';
import { message } from '@homeward/messages/message';
import type { FakeAnswers } from './fake-answers.ts';
import { addFakeLink, addFakePerson, addFakeSignUp, type FakeWorld } from './fake-world.ts';

export const signUpAnswers = {
  'account.signUp': (world, { body }) => {
    const email = normalizeEmail(body.email);
    addFakeSignUp(world, { ...body, email });
    return { resultMessage: message('answers.account.signedUp') };
  },
  'account.checkSignUp': () => ({
    resultMessage: message('account.signUpPage.title'),
    is_allowed: true,
  }),
  'account.verifyEmail': (world, { body }) => {
    const signUp = findSignUp(world, body);
    if (!signUp) throw badInput('answers.account.verificationFailed');
    if (signUp.isUsed) return { resultMessage: VERIFIED };
    if (body.password !== undefined && body.password !== signUp.password)
      throw badField('password', 'answers.account.wrongPassword');
    addFakePerson(world, signUp);
    world.signUps = world.signUps.filter(({ id, email }) => id === signUp.id || email !== signUp.email);
    for (const link of world.signUps) link.isUsed ||= link.id === signUp.id;
    return { resultMessage: VERIFIED, ...(body.password !== undefined && { email: signUp.email }) };
  },
  'account.verifyEmailLink': (world, { body }) => {
    const signUp = findSignUp(world, body);
    if (!signUp) throw badInput('answers.account.verifyLinkGone');
    if (signUp.isUsed) return { resultMessage: VERIFIED };
    addFakeLink(world, signUp);
    return { resultMessage: message('answers.account.linkSentAgain') };
  },
  'account.checkVerifyLink': (world, { body }) => {
    const signUp = findSignUp(world, body);
    if (!signUp) throw badInput('answers.account.verificationFailed');
    return signUp.isUsed
      ? { resultMessage: VERIFIED, is_verified: true }
      : { resultMessage: message('account.verify.lead'), is_verified: false };
  },
} satisfies FakeAnswers;

function findSignUp(world: FakeWorld, { code, token }: { code: string; token: string }) {
  return world.signUps.find((signUp) => signUp.code === code && signUp.token === token);
}
