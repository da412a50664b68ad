import { codes, transfers } from '@homeward/contract';
import {
  activateCode,
  buildRegistration,
  deleteAccount,
  linkCoOwner,
  mint,
} from '@homeward/testing/app/builders.ts';
import { replaceTag } from '@homeward/testing/app/operator.ts';
import { addPerson, logIn, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { buildAcceptance, offerTag } from '@homeward/testing/app/transfers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemOnTag } from '../../src/features/items/item-repository.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const ENDED =
  'This transfer is no longer valid. It was cancelled or replaced, is more than 7 days old, or the tag is no longer in use.';

describe('accepting an offered tag', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '1000' } });
  let olivia: Person;
  let nina: Person;
  let code: string;

  beforeEach(async () => {
    [olivia, nina] = [await addPerson(app, 'Olivia'), await addPerson(app, 'Nina')];
    code = await activateCode(app, olivia);
  });

  const accept = (token: string, { by = nina } = {}) =>
    app.call(transfers.accept, { body: buildAcceptance(token) }, { bearer: by.accessToken });
  const listOf = async ({ id, accessToken }: Person) => {
    const { body } = await app.call(codes.list, { params: { userId: id } }, { bearer: accessToken });
    return body.qrCodes.map((item) => item.qr_planet_id);
  };

  it('is refused to its owner', async () => {
    const { status, body } = await accept(await offerTag(app, olivia, code), { by: olivia });
    expect([status, body.resultMessage.en]).toEqual([
      400,
      'This tag is already yours. Send the link to its new owner.',
    ]);
    expect(await listOf(olivia)).toEqual([code]);
  });

  it('changes nothing for a withdrawn offer, a deleted item or a deleted owner', async () => {
    const bearer = olivia.accessToken;
    const withdrawn = await offerTag(app, olivia, code);
    await app.call(transfers.withdraw, { params: { id: code } }, { bearer });
    const deleted = await offerTag(app, olivia, code);
    await app.call(codes.remove, { params: { id: code } }, { bearer });
    const ownerless = await offerTag(app, olivia, await activateCode(app, olivia));
    await deleteAccount(app, olivia);
    for (const token of [withdrawn, deleted, ownerless, 'no-token']) {
      const { status, body } = await accept(token);
      expect([status, body.resultMessage.en]).toEqual([404, ENDED]);
    }
    expect(await listOf(nina)).toEqual([]);
  });

  it('is refused after 7 days', async () => {
    const [early, late] = [await offerTag(app, olivia, code), await activateCode(app, olivia)];
    const dead = await offerTag(app, olivia, late);
    app.clock.advance(WEEK_MS - 1);
    expect((await accept(early, { by: await logIn(app, nina.email) })).status).toBe(200);
    app.clock.advance(1);
    const { status, body } = await accept(dead, { by: await logIn(app, nina.email) });
    expect([status, body.resultMessage.en]).toEqual([404, ENDED]);
    const rows = app.context.db.selectFrom('items').select('account_id').where('id', '=', itemOnTag(late));
    expect(await rows.execute()).toEqual([{ account_id: olivia.id }]);
  });

  it('never affects the next item on the tag', async () => {
    const token = await offerTag(app, olivia, code);
    await app.call(codes.remove, { params: { id: code } }, { bearer: olivia.accessToken });
    const body = buildRegistration(code);
    expect((await app.call(codes.register, { body }, { bearer: olivia.accessToken })).status).toBe(200);
    expect((await accept(token)).status).toBe(404);
    expect([await listOf(olivia), await listOf(nina)]).toEqual([[code], []]);
  });

  it('is allowed for a co-owner: the former owner then is the co-owner', async () => {
    await linkCoOwner(app, olivia, nina);
    await accept(await offerTag(app, olivia, code));
    const details = await app.call(codes.details, { params: { id: code } }, { bearer: olivia.accessToken });
    expect(details.body.qrCode).toMatchObject({ user_id: nina.id, name: 'Blue suitcase' });
    const again = { params: { id: code }, body: {} };
    expect((await app.call(transfers.give, again, { bearer: olivia.accessToken })).status).toBe(403);
    expect(await listOf(nina)).toEqual([code]);
  });

  it('follows an item that moved to another tag', async () => {
    const token = await offerTag(app, olivia, code);
    const [next = ''] = await mint(app);
    await replaceTag(app, code, next);
    const { status, body } = await accept(token);
    expect([status, body.code]).toEqual([200, next]);
    expect([await listOf(olivia), await listOf(nina)]).toEqual([[], [next]]);
  });
});
