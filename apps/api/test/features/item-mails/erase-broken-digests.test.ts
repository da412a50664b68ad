import { codes } from '@homeward/contract';
import { activateCode, deleteAccount, linkCoOwner } from '@homeward/testing/app/builders.ts';
import { exhaustMailBudget, leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, logIn } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { dumpDatabase } from '@homeward/testing/database/dump-database.ts';
import { describe, expect, it } from 'vitest';
import { DIGEST_WAIT_MS } from '../../../src/features/item-mails/item-mail-rules.ts';

describe('a sent digest', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });

  /** Two people with a summary each of two items, one of them about to go. */
  async function sumUp(name: string) {
    const [olivia, colin] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Colin')];
    await linkCoOwner(app, olivia, colin);
    const gone = await activateCode(app, olivia, { name });
    const stays = await activateCode(app, colin, { name: 'Umbrella' });
    await exhaustMailBudget(app, olivia, colin);
    for (const code of [gone, stays]) await leaveNote(app, code, { message: `Planted words, ${name}` });
    app.clock.advance(DIGEST_WAIT_MS);
    await app.mailsTo(colin.email);
    await leaveNote(app, gone, { message: `Waiting words, ${name}` });
    expect(await dumpDatabase(app.context.db)).toContain(`planted words, ${name.toLowerCase()}`);
    // Their sessions are over by now.
    return { olivia: await logIn(app, olivia.email), colin: await logIn(app, colin.email), gone };
  }

  it('is erased with each item that it names, for every recipient', async () => {
    const { olivia, gone } = await sumUp('Trumpet');
    const bearer = olivia.accessToken;
    expect((await app.call(codes.remove, { params: { id: gone } }, { bearer })).status).toBe(200);
    const dump = await dumpDatabase(app.context.db);
    // The finder's text about the other item remains in the notes.
    expect(
      dump
        .split('\n')
        .filter((row) => row.includes('trumpet'))
        .map((row) => row.split(' ')[0]),
    ).toEqual(['notes']);
  });

  it('is erased with the account of an item’s owner, for every recipient', async () => {
    const { olivia } = await sumUp('Clarinet');
    await deleteAccount(app, olivia);
    const dump = await dumpDatabase(app.context.db);
    expect(
      dump
        .split('\n')
        .filter((row) => row.includes('clarinet'))
        .map((row) => row.split(' ')[0]),
    ).toEqual(['notes']);
    expect(dump).not.toContain(olivia.id);
    expect(dump).not.toContain(olivia.email);
  });

  it('is erased with its recipient’s account', async () => {
    const { colin } = await sumUp('Cello');
    await deleteAccount(app, colin);
    const dump = await dumpDatabase(app.context.db);
    for (const trace of [colin.id, colin.email]) expect(dump).not.toContain(trace);
  });
});
