import { account } from '@homeward/contract';
import { activateCode, invite, linkCoOwner, mint } from '@homeward/testing/app/builders.ts';
import { channelsFor } from '@homeward/testing/app/channels.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { requestEmail } from '@homeward/testing/app/email-change.ts';
import { helpRequestFor, makeBatch } from '@homeward/testing/app/operator.ts';
import { passkeyFor } from '@homeward/testing/app/passkeys.ts';
import {
  addPerson,
  logIn,
  newEmail,
  PASSWORD,
  resetTokenOf,
  signUpUnverified,
  verifyLinkOf,
} from '@homeward/testing/app/personas.ts';
import { secondStepFor } from '@homeward/testing/app/second-step.ts';
import { OPERATOR_TOKEN, useTestApp } from '@homeward/testing/app/test-app.ts';
import { offerTag } from '@homeward/testing/app/transfers.ts';
import { ENDPOINT_NAMES, endpointOf, VALID_CALLS } from '@homeward/testing/hostile/valid-calls.ts';
import { describe, expect, it } from 'vitest';

/** These calls succeed only with a provider, a lost item, a question or a co-owner, or in an empty service. Their own tests prepare this. */
const NEEDS_MORE =
  /^oidc\.(?!show|disconnect)|deskLinks\.(?:make|extend)|becomeFirstOperator|answerQuestion|handOverItem|saveBackupTime|uploadBackup|restoreBackup|showRestore/;

describe('an answer of the API', () => {
  const app = useTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1', LIMITS_SCALE: '1000' } });

  async function deviceOf(bearer: string): Promise<string> {
    return (await app.call(account.listSessions, {}, { bearer })).body.sessions[0]?._id ?? '';
  }

  const answered = ENDPOINT_NAMES.filter((name) => !NEEDS_MORE.test(name));

  it.each(answered)('to %s is JSON with message and request id, and is not cached', async (name) => {
    const endpoint = endpointOf(name);
    const isAbout = (noun: string) => name.startsWith(`${noun}.`);
    const { code, token } =
      isAbout('account') || name === 'operator.resendConfirmation'
        ? await verifyLinkOf(app, await signUpUnverified(app, 'Una'))
        : { code: '', token: '' };
    const owner = await logIn(app, (await addPerson(app, 'Olivia')).email);
    const [blankCode = ''] = await mint(app);
    const linked = await addPerson(app, 'Colin');
    if (isAbout('profiles')) await linkCoOwner(app, owner, linked);
    const subject = {
      ...owner,
      password: PASSWORD,
      listOf: owner.id,
      code: await activateCode(app, owner),
      blankCode,
      link: { code, token },
      conversation: { id: '', token: '' },
      linkedId: linked.id,
      batch: 'spring',
      helpRequest: '',
      invitation: isAbout('invites')
        ? await invite(app, owner, linked.email)
        : { code: '', ownerToken: '', coOwnerToken: '' },
      offerToken: isAbout('transfers') ? await offerTag(app, linked, await activateCode(app, linked)) : '',
      ...(isAbout('secondStep') ? { secondStep: await secondStepFor(name, app, owner) } : {}),
      ...(name === 'emailChange.confirm' && {
        emailToken: await requestEmail(app, owner, newEmail('new')),
      }),
      ...(name === 'account.endSession' ? { sessionId: await deviceOf(owner.accessToken) } : {}),
      ...(/^passkeys|^oidc|^scriptTokens|^emailChange|withPasskey$/.test(name)
        ? { passkey: await passkeyFor(name, app, owner) }
        : {}),
    };
    if (isAbout('conversations') || isAbout('timeline'))
      subject.conversation = await openConversation(app, subject.code);
    if (isAbout('operator')) await makeBatch(app, subject.batch, 2);
    subject.helpRequest = await helpRequestFor(name, app, owner, subject.code);
    await channelsFor(name, app, owner);
    const bearers = {
      operator: async () => OPERATOR_TOKEN,
      link: async () => {
        if (isAbout('conversations')) return subject.conversation.token;
        return name === 'transfers.show' ? subject.offerToken : resetTokenOf(app, owner.email);
      },
      session: async () => owner.accessToken,
      refresh: async () => owner.accessToken,
      none: async () => owner.accessToken,
    };
    const bearer = await bearers[endpoint.auth]();
    const answer = await app.call(endpoint, VALID_CALLS[name](subject), { bearer });
    expect(answer.status).toBe(200);
    expect(endpoint.response.safeParse(answer.body).error).toBeUndefined();
    expect(answer.body.resultMessage.en).toMatch(/^\S/);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json; charset=utf-8$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('has its own request id, regardless of the request’s', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const answers = await Promise.all([1, 2].map(() => app.fetch('/healthz', { headers })));
    const ids = answers.map((answer) => answer.headers.get('x-request-id'));
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });

  it('to HEAD has no body', async () => {
    const answer = await app.fetch('/healthz', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});
