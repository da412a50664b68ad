import { account, codes, scriptTokens, timeline } from '@homeward/contract';
import { activateCode, deleteAccount, mint } from '@homeward/testing/app/builders.ts';
import { openConversation } from '@homeward/testing/app/conversations.ts';
import { addPerson, logIn, PASSWORD, type Person, resetTokenOf } from '@homeward/testing/app/personas.ts';
import { listScriptTokens, makeScriptToken } from '@homeward/testing/app/script-tokens.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { untilLockWaits } from '@homeward/testing/database/lock-waits.ts';
import { ENDPOINT_NAMES, endpointOf, VALID_CALLS } from '@homeward/testing/hostile/valid-calls.ts';
import { describe, expect, it } from 'vitest';
import { deleteScriptTokens } from '../../../../src/features/account/script-tokens/script-token-repository.ts';
import { itemOnTag } from '../../../../src/features/items/item-repository.ts';
import { lockItemRow } from '../../../../src/features/items/open-item.ts';
import { inTransaction } from '../../../../src/platform/database/transaction.ts';

const NEW_PASSWORD = 'Other-Horse-8';
// A tag that is not on the item is refused before the commit.
const WRITES = ENDPOINT_NAMES.filter(
  (name) => endpointOf(name).scripts === 'write' && name !== 'tags.remove',
);
const SUBJECT = {
  password: '',
  listOf: '',
  batch: '',
  helpRequest: '',
  linkedId: '',
  link: { code: '', token: '' },
  invitation: { code: '', ownerToken: '', coOwnerToken: '' },
};

describe('ending a script token', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });

  const end = ({ accessToken: bearer }: Person, id: string) =>
    app.call(scriptTokens.end, { params: { id } }, { bearer });
  const statusOf = async (secret: string) =>
    (await app.call(timeline.countUnread, {}, { bearer: secret })).status;

  it('needs no step-up, succeeds twice, and leaves other tokens', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const ended = await makeScriptToken(app, olivia);
    const other = await makeScriptToken(app, olivia);
    for (const _time of ['first', 'second']) {
      const { status, body } = await end(olivia, ended.token._id);
      expect([status, body]).toEqual([200, { resultMessage: { en: 'Token removed' } }]);
    }
    expect([await statusOf(ended.secret), await statusOf(other.secret)]).toEqual([401, 200]);
    expect(await listScriptTokens(app, olivia)).toMatchObject([{ _id: other.token._id }]);
  });

  it('is refused for another account’s and for an invalid id', async () => {
    const { secret, token } = await makeScriptToken(app, await addPerson(app, 'Olivia'));
    const sam = await addPerson(app, 'Sam');
    expect([(await end(sam, token._id)).status, (await end(sam, 'none')).status]).toEqual([200, 400]);
    expect(await statusOf(secret)).toBe(200);
  });

  it('prevents a write that waits for its item', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const code = await activateCode(app, olivia);
    const { secret, token } = await makeScriptToken(app, olivia);
    const { id } = await app.context.db
      .selectFrom('items')
      .select('id')
      .where('id', '=', itemOnTag(code))
      .executeTakeFirstOrThrow();
    const body = { code, is_lost: true };
    const { answering } = await inTransaction(app.context.db, async (tx) => {
      await lockItemRow(tx, id);
      const answering = app.call(codes.changeStatus, { body }, { bearer: secret });
      await untilLockWaits(tx);
      await end(olivia, token._id);
      return { answering };
    });
    expect((await answering).status).toBe(401);
    const { accessToken: bearer } = olivia;
    const details = await app.call(codes.details, { params: { id: code } }, { bearer });
    expect(details.body.qrCode.is_lost).toBe(false);
  });

  it.each(WRITES)('before %s commits: it is answered 401', async (name) => {
    const olivia = await addPerson(app, 'Olivia');
    const { secret, token } = await makeScriptToken(app, olivia);
    const code = await activateCode(app, olivia);
    const [blankCode = ''] = await mint(app);
    const conversation = await openConversation(app, code);
    const call = VALID_CALLS[name]({ ...SUBJECT, ...olivia, code, blankCode, conversation });
    const { answering } = await inTransaction(app.context.db, async (tx) => {
      // Uncommitted: the call still sees its token when it begins.
      await deleteScriptTokens(tx, { accountId: olivia.id, id: token._id });
      const answering = app.call(endpointOf(name), call, { bearer: secret });
      await untilLockWaits(tx);
      return { answering };
    });
    expect((await answering).status).toBe(401);
  });

  it('is not part of changing the password, which ends every session', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { secret } = await makeScriptToken(app, olivia);
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await app.call(account.changePassword, { body }, { bearer: olivia.accessToken });
    expect(await statusOf(secret)).toBe(200);
    await app.call(
      account.endOtherSessions,
      {},
      { bearer: (await logIn(app, olivia.email, NEW_PASSWORD)).accessToken },
    );
    expect(await statusOf(secret)).toBe(200);
  });

  it.each([
    ['says so where there was a token', true],
    ['says nothing of tokens without one', false],
  ])('is part of a password reset; the mail %s', async (_title, hasToken) => {
    const olivia = await addPerson(app, 'Olivia');
    const made = hasToken ? await makeScriptToken(app, olivia) : undefined;
    const bearer = await resetTokenOf(app, olivia.email);
    await app.call(account.forgotPassword, { body: { password: NEW_PASSWORD } }, { bearer });
    if (made) expect(await statusOf(made.secret)).toBe(401);
    const mail = (await app.mailsTo(olivia.email)).at(-1);
    expect(mail?.subject).toBe('Your Homeward password was changed');
    expect(mail?.text.includes('Your tokens for scripts no longer work.')).toBe(hasToken);
  });

  it('is part of deleting the account', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { secret } = await makeScriptToken(app, olivia);
    await deleteAccount(app, olivia);
    expect(await statusOf(secret)).toBe(401);
  });
});
