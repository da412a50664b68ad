import { randomUUID } from 'node:crypto';
import { account, finder, invites, notifications, passkeys, scans, trips } from '@homeward/contract';
import {
  activateCode,
  buildScan,
  buildSignUp,
  invite,
  linkCoOwner,
  setLost,
  writeFurther,
} from '@homeward/testing/app/builders.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPasskey } from '@homeward/testing/app/passkeys.ts';
import {
  logIn,
  newEmail,
  PASSWORD,
  type Person,
  signUpPerson,
  verifyLinkOf,
} from '@homeward/testing/app/personas.ts';
import { buildSubscription, subscribeDevice } from '@homeward/testing/app/push-devices.ts';
import { makeScriptToken } from '@homeward/testing/app/script-tokens.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildTrip } from '@homeward/testing/app/trips.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { hasLockWait } from '@homeward/testing/database/lock-waits.ts';
import { describe, expect, it } from 'vitest';
import { setEmail } from '../../src/features/account/account-repository.ts';
import { itemOnTag } from '../../src/features/items/item-repository.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { hashToken } from '../../src/platform/tokens.ts';

const EMAIL = 'planted.account@example.org';
const ITEM = {
  name: 'Planted suitcase',
  email: 'planted.contact@example.org',
  mobile_number: '+44 7911123457',
  category: 'Planted category',
  default_message: 'Planted words to the finder',
  survey_ans: 'Planted shop',
};
const TRIP_EMAIL = 'planted.away@example.org';
const FURTHER_WORDS = 'Planted palabras para quien lo encuentre';
const DEVICE = 'planted-device';
const NOTE = { message: 'Planted note of Fay', place: 'Planted bakery', reply_to: 'planted.fay@example.org' };

describe('the traces of a deleted account', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '100' } });

  const signUp = (name: string) =>
    app.call(account.signUp, { body: buildSignUp(EMAIL, { name }) }, { from: newAddress() });
  const note = (code: string, body: Readonly<Record<string, unknown>>) =>
    app.call(finder.sendMessage, { body: { code, ...body } }, { from: newAddress() });
  const dump = () => dumpDatabase(app.context.db);
  const tablesWith = async (trace: string) =>
    (await dump())
      .split('\n')
      .filter((row) => row.includes(trace))
      .map((row) => row.split(' ', 1)[0]);
  const remove = (person: Person) =>
    app.call(
      account.deleteAccount,
      { headers: { 'x-user-password': PASSWORD } },
      { bearer: person.accessToken },
    );

  it('are erased with an address that a link confirmed during the deletion', async () => {
    const [olivia, email] = [await signUpPerson(app, 'Olivia'), newEmail('nova')];
    const deleting = await inTransaction(app.context.db, async (tx) => {
      await setEmail(tx, olivia.id, email);
      await app.call(account.signUp, { body: buildSignUp(email) }, { from: newAddress() });
      const answer = remove(olivia);
      await expect.poll(() => hasLockWait(tx), { interval: 5 }).toBe(true);
      return { answer };
    });
    expect((await deleting.answer).status).toBe(200);
    const left = await app.context.db
      .selectFrom('sign_ups')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(left).toEqual([]);
  });

  /** Signs up an owner who uses every feature; each text contains a canary. */
  async function leaveTraces(colin: Person) {
    await signUp('Planted Forgotten');
    await signUp('Planted Olivia');
    const { code, token } = await verifyLinkOf(app, EMAIL);
    await app.call(account.verifyEmail, { body: { code, token } });
    const userAgent = { 'user-agent': 'PlantedBrowser/7' };
    const olivia = await logIn(app, EMAIL, PASSWORD, {
      headers: { ...userAgent, cookie: `device=${DEVICE}` },
    });
    await app.call(account.refreshToken, { body: { refreshToken: olivia.refreshToken } });
    const session = await logIn(app, EMAIL);
    await signUp('Planted Again');
    await app.call(account.forgotPasswordLink, { body: { email: EMAIL } });
    const [row] = await app.context.db
      .selectFrom('password_resets')
      .select('token_hash')
      .where('account_id', '=', olivia.id)
      .execute();
    const { passkey } = await addPasskey(app, session);
    const rename = { params: { id: passkey._id }, body: { name: 'Planted passkey' } };
    await app.call(passkeys.rename, rename, { bearer: session.accessToken });
    const script = await makeScriptToken(app, session, { name: 'Planted script' });
    await linkCoOwner(app, session, colin);
    await invite(app, session, 'planted.friend@example.org');
    const accepted = await invite(app, session, 'ivy@example.org');
    await app.call(invites.setPassword, { body: { ...accepted, password: PASSWORD } });

    await subscribeDevice(app, session, buildSubscription('planted-browser'));
    const settings = [{ event: 'scan', channel: 'ntfy', is_on: false }];
    await app.call(notifications.save, { body: { settings } }, { bearer: session.accessToken });
    const trip = { ...buildTrip(app.clock.now()), email: TRIP_EMAIL };
    await app.call(trips.save, { params: { id: randomUUID() }, body: trip }, { bearer: session.accessToken });
    const item = await activateCode(app, session, ITEM);
    await writeFurther(app, session, item, [{ language: 'es', text: FURTHER_WORDS }], ITEM);
    await setLost(app, session, item);
    const place = { lat: 12.345_678, lng: 98.765_432 };
    const scan = buildScan(item, { os: 'PlantedOS', country: 'Planted/Zone', lat: 33.331, lng: 44.442 });
    await app.call(scans.record, { body: scan });
    await note(item, { ...NOTE, ...place });
    await app.call(finder.shareLocation, { body: { code: item, lat: 21.212_121, lng: 43.434_343 } });
    return {
      session,
      item,
      resetHash: row?.token_hash.toString('hex') ?? 'no reset',
      accepted,
      olivia,
      script,
    };
  }

  it('are in no table: neither its texts nor what was sent, found or stored because of them', async () => {
    const colin = await signUpPerson(app, 'Colin');
    const { session, item, resetHash, accepted, olivia, script } = await leaveTraces(colin);
    // Mails of every kind were sent to Olivia and Colin, and one about the item still waits.
    expect((await app.mailsTo(colin.email)).map(({ subject }) => subject).join()).toContain(ITEM.name);
    app.clock.advance(3_600_000);
    const again = await logIn(app, EMAIL);
    await note(item, { message: 'Planted note that no mail has told yet' });

    const { db } = app.context;
    const [activation] = await db.selectFrom('items').selectAll().where('id', '=', itemOnTag(item)).execute();
    const { password_hash } = await db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    const secrets = [
      session.accessToken,
      session.refreshToken,
      olivia.refreshToken,
      accepted.ownerToken,
      DEVICE,
      script.secret,
    ];
    const planted = [
      ...[session.id, activation?.id ?? 'no activation', password_hash, resetHash, accepted.code],
      ...secrets.map((secret) => hashToken(secret).toString('hex')),
      ...[EMAIL, 'Planted Forgotten', 'Planted Olivia', 'PlantedBrowser', 'planted.friend@example.org'],
      ...Object.values(ITEM),
      ...Object.values(NOTE),
      ...[FURTHER_WORDS, TRIP_EMAIL, 'Planted passkey', 'Planted script', 'planted-browser'],
      ...['Planted note that no mail has told yet', 'PlantedOS', 'Planted/Zone'],
      ...['12.345678', '98.765432', '33.33', '44.44', '21.212121', '43.434343'],
    ].map((trace) => trace.toLowerCase());
    const before = await dump();
    expect(planted.filter((trace) => !before.includes(trace))).toEqual([]);

    expect((await remove(again)).status).toBe(200);
    const after = await dump();
    expect(planted.filter((trace) => after.includes(trace))).toEqual([]);
    expect(await tablesWith('planted')).toEqual([]);
    expect(await tablesWith(item)).toEqual(['audit_log', 'tags']);
  });

  it('are erased from invitations by others', async () => {
    const mary = await signUpPerson(app, 'Mary');
    const olivia = await signUpPerson(app, 'Olivia');
    await invite(app, mary, olivia.email);
    await invite(app, mary, 'somebody.else@example.org');
    expect(await tablesWith(olivia.email)).toContain('invitations');
    expect((await remove(olivia)).status).toBe(200);
    expect(await tablesWith(olivia.email)).toEqual([]);
    expect(await tablesWith('somebody.else@example.org')).toEqual(['invitations']);
  });

  it('are erased without rows of linked people', async () => {
    const [olivia, colin] = [await signUpPerson(app, 'Olivia'), await signUpPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    await linkCoOwner(app, colin, olivia);
    const bag = await activateCode(app, colin, { name: 'Colins bag', email: 'colins.contact@example.org' });
    await setLost(app, colin, bag);
    await app.call(scans.record, { body: buildScan(bag, { os: 'ColinsFindersOS' }) });
    await note(bag, { message: 'Somebody found Colins bag' });
    await app.call(finder.shareLocation, { body: { code: bag, lat: 56.565_656, lng: 65.656_565 } });
    const mails = await app.mailsTo(colin.email);
    const rows = async () =>
      (await dump())
        .split('\n')
        .filter((row) => !/^(limit_counters|co_owners|refresh_tokens) /.test(row))
        .filter((row) => !row.includes(olivia.id) && !row.includes(olivia.email));
    const before = await rows();
    const his = ['colins bag', 'colinsfindersos', 'somebody found', '56.565656', colin.email];
    expect(his.filter((text) => !before.join().includes(text))).toEqual([]);

    expect((await remove(olivia)).status).toBe(200);
    expect(await rows()).toEqual(before);
    expect(await app.mailsTo(colin.email)).toEqual(mails);
    expect(mails.length).toBeGreaterThanOrEqual(4);
    expect(await tablesWith(olivia.email)).toEqual([]);
  });
});
