import { buildRegistration } from '../../app/builders.ts';
import type { Script } from '../record-calls.ts';

const UNKNOWN_CODE = '2222222222222222';

export const timelineScripts: Readonly<Record<string, Script>> = {
  'tells what happened to an item': async ({ call, join, mint, invitationOf, replaceTag, now }) => {
    const [olivia, colin] = [await join('tilda@example.org'), await join('theo@example.org', 'Theo Marsh')];
    const o = { bearer: olivia.accessToken };
    const c = { bearer: colin.accessToken };
    const [code = '', blank = '', next = ''] = await mint(3);
    await call('codes.register', { ...o, body: buildRegistration(code) });
    const list = (who: typeof o, query: Record<string, string> = {}, id = code) =>
      call('timeline.list', { ...who, params: { id }, query });
    const read = (who: typeof o, until = now().toISOString(), id = code) =>
      call('timeline.read', { ...who, params: { id }, body: { until } });
    await list(o);
    for (const who of [o, c]) await list(who);
    for (const id of [blank, UNKNOWN_CODE, 'nonsense']) {
      await list(o, {}, id);
      await read(o, now().toISOString(), id);
    }
    await read(c);
    await call('invites.sendInvite', { ...o, body: { name: 'Theo', email: colin.email } });
    const { code: _, ...body } = await invitationOf(colin.email);
    await call('invites.linkCoOwner', { body });
    for (const is_lost of [true, true, false])
      await call('codes.changeStatus', { ...c, body: { code, is_lost } });
    for (const who of [o, c]) await list(who);
    // The event "recovered" is recorded once, until the item is lost again.
    for (const who of [o, c])
      await call('codes.changeStatus', { ...who, body: { code, is_lost: false, is_recovered: true } });
    await list(o);
    const first = await list(o, { limit: '2' });
    await list(o, { limit: '2', before: first.next });
    for (const before of ['x', '']) await list(o, { before });
    await read(o);
    await read(o, '2020-01-01T00:00:00.000Z');
    await read(o, '2100-01-01T00:00:00.000Z');
    for (const who of [c, o]) await list(who);
    await read(c);
    await list(o);
    for (const who of [o, c]) await call('timeline.countUnread', who);
    await call('codes.list', { ...c, params: { userId: olivia.id }, query: {} });
    await replaceTag(code, next);
    for (const id of [code, next]) await list(o, {}, id);
  },
};
