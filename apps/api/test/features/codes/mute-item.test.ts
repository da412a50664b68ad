import { codes, itemMails } from '@homeward/contract';
import { activateCode, linkCoOwner, mint, setLost } from '@homeward/testing/app/builders.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

describe('muting the mails about an item', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let colin: Person;
  let code: string;

  beforeEach(async () => {
    [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    code = await activateCode(app, olivia);
  });

  const mute = ({ accessToken }: Person, is_muted: unknown = true, id = code) =>
    app.call(itemMails.mute, { params: { id }, body: { is_muted } }, { bearer: accessToken });
  const isMuted = async ({ accessToken }: Person) => {
    const { body } = await app.call(codes.details, { params: { id: code } }, { bearer: accessToken });
    return body.qrCode.is_muted;
  };
  const notesTo = async ({ email }: Person) =>
    (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('A message')).length;

  it('stops them for the caller until unmuted', async () => {
    expect([await isMuted(olivia), await isMuted(colin)]).toEqual([false, false]);
    const { status, body } = await mute(colin);
    expect(status).toBe(200);
    expect(body).toEqual({
      resultMessage: { en: 'Muted. You won’t be notified about this item.' },
      is_muted: true,
    });
    expect([await isMuted(olivia), await isMuted(colin)]).toEqual([false, true]);
    await leaveNote(app, code);
    expect([await notesTo(olivia), await notesTo(colin)]).toEqual([1, 0]);
    expect((await mute(colin, false)).body.resultMessage.en).toBe('You’ll be notified about this item again');
    await leaveNote(app, code);
    expect([await notesTo(olivia), await notesTo(colin)]).toEqual([2, 1]);
  });

  it('is idempotent, also for simultaneous calls', async () => {
    const answers = await Promise.all([mute(olivia), mute(olivia), mute(olivia)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await isMuted(olivia)).toBe(true);
  });

  it('affects one item', async () => {
    const other = await activateCode(app, olivia);
    await mute(olivia);
    await leaveNote(app, other);
    expect(await notesTo(olivia)).toBe(1);
  });

  it('uses nothing of the mail budget while muted', async () => {
    await mute(olivia);
    for (let count = 0; count < 40; count += 1) await leaveNote(app, code);
    await mute(olivia, false);
    await leaveNote(app, code);
    expect(await notesTo(olivia)).toBe(1);
  });

  it('ends for a caller who reports the item lost; repeating or ending lost mode changes nothing', async () => {
    for (const person of [olivia, colin]) await mute(person);
    await setLost(app, olivia, code);
    expect([await isMuted(olivia), await isMuted(colin)]).toEqual([false, true]);
    await mute(olivia);
    await setLost(app, olivia, code);
    expect(await isMuted(olivia)).toBe(true);
    await setLost(app, olivia, code, false);
    expect(await isMuted(olivia)).toBe(true);
  });

  it('is allowed for owners and co-owners only', async () => {
    const stranger = await addPerson(app, 'Sam');
    expect((await mute(stranger)).status).toBe(403);
    const [blank = ''] = await mint(app);
    for (const id of [blank, 'zzzzzzzzzzzzzzzz', 'nonsense'])
      expect((await mute(olivia, true, id)).status).toBe(404);
    expect(await isMuted(stranger)).toBeUndefined();
  });

  it.each(['yes', '', 1, null, {}])('is refused as %j', async (wish) => {
    const { status, body } = await mute(olivia, wish);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ is_muted: 'is_muted must be true or false' });
  });
});
