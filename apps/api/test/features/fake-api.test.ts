import type { EndpointName } from '@homeward/contract';
import { buildRegistration } from '@homeward/testing/app/builders.ts';
import { WRONG_PASSWORD } from '@homeward/testing/app/personas.ts';
import { openTestApp, type TestApp } from '@homeward/testing/app/test-app.ts';
import { accountAnswers } from '@homeward/testing/fake-api/account-answers.ts';
import { channelAnswers } from '@homeward/testing/fake-api/channels/channel-answers.ts';
import { codesAnswers } from '@homeward/testing/fake-api/codes-answers.ts';
import { fakeServer, productServer } from '@homeward/testing/fake-api/compared-servers.ts';
import { conversationAnswers } from '@homeward/testing/fake-api/conversation-answers.ts';
import { deskLinkAnswers } from '@homeward/testing/fake-api/desk-link-answers.ts';
import { notificationAnswers } from '@homeward/testing/fake-api/notification-answers.ts';
import { passkeyAnswers } from '@homeward/testing/fake-api/passkey-answers.ts';
import { peopleAnswers } from '@homeward/testing/fake-api/people-answers.ts';
import { posterAnswers } from '@homeward/testing/fake-api/poster-answers.ts';
import { type RecordedCall, recordCalls, type Script } from '@homeward/testing/fake-api/record-calls.ts';
import { scriptTokenAnswers } from '@homeward/testing/fake-api/script-token-answers.ts';
import { accountScripts } from '@homeward/testing/fake-api/scripts/account-scripts.ts';
import { channelScripts } from '@homeward/testing/fake-api/scripts/channel-scripts.ts';
import { codesScripts } from '@homeward/testing/fake-api/scripts/codes-scripts.ts';
import { conversationScripts } from '@homeward/testing/fake-api/scripts/conversation-scripts.ts';
import { deskLinkScripts } from '@homeward/testing/fake-api/scripts/desk-link-scripts.ts';
import { emailChangeScripts } from '@homeward/testing/fake-api/scripts/email-change-scripts.ts';
import { notificationScripts } from '@homeward/testing/fake-api/scripts/notification-scripts.ts';
import { passkeyScripts } from '@homeward/testing/fake-api/scripts/passkey-scripts.ts';
import { peopleScripts } from '@homeward/testing/fake-api/scripts/people-scripts.ts';
import { posterScripts } from '@homeward/testing/fake-api/scripts/poster-scripts.ts';
import { scriptTokenScripts } from '@homeward/testing/fake-api/scripts/script-token-scripts.ts';
import { secondStepScripts } from '@homeward/testing/fake-api/scripts/second-step-scripts.ts';
import { tagScripts } from '@homeward/testing/fake-api/scripts/tag-scripts.ts';
import { timelineScripts } from '@homeward/testing/fake-api/scripts/timeline-scripts.ts';
import { transferScripts } from '@homeward/testing/fake-api/scripts/transfer-scripts.ts';
import { tripScripts } from '@homeward/testing/fake-api/scripts/trip-scripts.ts';
import { secondStepAnswers } from '@homeward/testing/fake-api/second-step-answers.ts';
import { tagAnswers } from '@homeward/testing/fake-api/tag-answers.ts';
import { timelineAnswers } from '@homeward/testing/fake-api/timeline-answers.ts';
import { transferAnswers } from '@homeward/testing/fake-api/transfer-answers.ts';
import { tripAnswers } from '@homeward/testing/fake-api/trip-answers.ts';
import { endpointOf, VALID_CALLS } from '@homeward/testing/hostile/valid-calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ANSWERED = Object.keys({
  ...accountAnswers,
  ...passkeyAnswers,
  ...peopleAnswers,
  ...codesAnswers,
  ...timelineAnswers,
  ...conversationAnswers,
  ...transferAnswers,
  ...deskLinkAnswers,
  ...tripAnswers,
  ...notificationAnswers,
  ...channelAnswers,
  ...scriptTokenAnswers,
  ...secondStepAnswers,
  ...tagAnswers,
  ...posterAnswers,
}) as EndpointName[];
const SCRIPTS = Object.entries({
  ...accountScripts,
  ...passkeyScripts,
  ...peopleScripts,
  ...codesScripts,
  ...tagScripts,
  ...posterScripts,
  ...timelineScripts,
  ...conversationScripts,
  ...transferScripts,
  ...deskLinkScripts,
  ...tripScripts,
  ...notificationScripts,
  ...channelScripts,
  ...emailChangeScripts,
  ...scriptTokenScripts,
  ...secondStepScripts,
});
const NO_ID = '6f3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';

describe('the fake API of the browser tests', () => {
  let app: TestApp;
  const recorded: RecordedCall[] = [];

  beforeAll(async () => {
    // The fake counts no tries.
    app = await openTestApp({ env: { LIMITS_SCALE: '1000', OUTGOING_ALLOWED: '127.0.0.1' } });
  });
  afterAll(() => app.dispose());

  /** Makes the same calls to the server and to the fake. */
  const expectSameAnswers = async (script: Script) => {
    const fake = recordCalls(fakeServer(app.clock.now()));
    const real = recordCalls(productServer(app));
    await script(real);
    await script(fake);
    recorded.push(...real.recordedCalls());
    expect(fake.recordedCalls()).toEqual(real.recordedCalls());
  };

  it.each(SCRIPTS)('%s as the server does', (_title, script) => expectSameAnswers(script));

  it('refuses callers and fields like the server, call by call', () =>
    expectSameAnswers(async ({ call, join, mint, leaveNote }) => {
      const { id, email, accessToken: bearer, refreshToken } = await join('wendy@example.org');
      const [code = '', blankCode = ''] = await mint(2);
      await call('codes.register', { bearer, body: buildRegistration(code) });
      const link = { code: NO_ID, token: 'no-token' };
      const conversation = { id: await leaveNote(code, { message: 'Found it' }), token: '' };
      const invitation = { ...link, ownerToken: 'a', coOwnerToken: 'b' };
      const person = { email, password: WRONG_PASSWORD, refreshToken, listOf: id, linkedId: NO_ID };
      const subject = {
        ...person,
        code,
        blankCode,
        batch: '',
        helpRequest: '',
        link,
        conversation,
        invitation,
      };
      for (const name of ANSWERED) {
        const valid = VALID_CALLS[name](subject);
        const { auth, method, body, query } = endpointOf(name);
        if (auth === 'session') {
          await call(name, valid);
          await call(name, { ...valid, bearer: 'dead-token' });
        }
        if (method !== 'GET' && !valid.file)
          await call(name, { ...valid, bearer, body: { ...valid.body, no_such_field: 1 } });
        if (body) await call(name, { ...valid, bearer, body: {} });
        for (const field of Object.keys(body?.shape ?? {}))
          await call(name, { ...valid, bearer, body: { ...valid.body, [field]: { wrong: true } } });
        for (const field of ['no_such_field', ...Object.keys(query?.shape ?? {})])
          if (query) await call(name, { ...valid, bearer, query: { ...valid.query, [field]: '-1' } });
      }
    }));

  it('is tested with every call that it answers, and every call with refusals', () => {
    const namesOf = (wanted: (status: number) => boolean) =>
      new Set(recorded.filter(({ status }) => wanted(status)).map(({ name }) => name));
    const [succeeded, refused] = [namesOf((status) => status === 200), namesOf((status) => status !== 200)];
    expect(ANSWERED.filter((name) => !succeeded.has(name))).toEqual([]);
    expect(ANSWERED.filter((name) => !refused.has(name))).toEqual([]);
  });
});
