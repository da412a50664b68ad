import { buildRegistration } from '../../app/builders.ts';
import type { Script } from '../record-calls.ts';

const UNKNOWN_CODE = '2222222222222222';

export const tagScripts: Readonly<Record<string, Script>> = {
  'puts several tags on an item': async ({ call, join, mint }) => {
    const [olivia, stranger] = [await join('zoe@example.org'), await join('zack@example.org')];
    const o = { bearer: olivia.accessToken };
    const s = { bearer: stranger.accessToken };
    const [item = '', lid = '', other = '', ...more] = await mint(12);
    for (const [who, code] of [
      [o, item],
      [s, other],
    ] as const)
      await call('codes.register', { ...who, body: buildRegistration(code) });
    const details = (id: string) => call('codes.details', { ...o, params: { id } });
    const add = (who: typeof o, id: string, body: Readonly<Record<string, unknown>>) =>
      call('tags.add', { ...who, params: { id }, body: { code: lid, ...body } });
    const change = (who: typeof o, tag: string, body: Readonly<Record<string, unknown>>) =>
      call('tags.change', { ...who, params: { id: item, tag }, body });
    const remove = (who: typeof o, tag: string) => call('tags.remove', { ...who, params: { id: item, tag } });

    await remove(o, item);
    await add(s, item, {});
    for (const body of [
      { name: ' Inside the lid ' },
      { name: 'Again' },
      { code: UNKNOWN_CODE },
      { code: other },
      { code: 7 },
    ])
      await add(o, item, body);
    for (const body of [{ name: 'x'.repeat(81) }, { name: 'two\nlines' }, { name: 'nul\u0000' }])
      await add(o, item, { code: more[0], ...body });
    for (const id of [item, lid]) await details(id);
    await change(s, lid, { name: 'Mine' });
    for (const body of [{ name: 'Strap' }, { is_main: true }, { is_main: false }, {}])
      await change(o, lid, body);
    await change(o, other, { name: 'Mine' });
    await remove(s, lid);
    await remove(o, other);
    await remove(o, lid);
    for (const id of [item, lid]) await details(id);
    for (const [at, code] of more.entries()) await add(o, item, { code, name: `Tag ${at}` });
    await add(o, item, { code: lid });
    await call('codes.delete', { ...o, params: { id: item } });
    await details(item);
    await details(more[0] ?? '');
  },
};
