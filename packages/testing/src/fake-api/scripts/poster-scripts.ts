import { buildRegistration } from '../../app/builders.ts';
import type { Script } from '../record-calls.ts';

const UNKNOWN_ID = '2222222222222222';

export const posterScripts: Readonly<Record<string, Script>> = {
  'gives poster and picture an address and turns it off': async ({ call, join, mint }) => {
    const [olivia, stranger] = [await join('prue@example.org'), await join('percy@example.org')];
    const o = { bearer: olivia.accessToken };
    const s = { bearer: stranger.accessToken };
    const [item = '', blank = ''] = await mint(2);
    await call('codes.register', { ...o, body: buildRegistration(item) });
    const make = (who: typeof o, id: string, body: Readonly<Record<string, unknown>>) =>
      call('posters.make', { ...who, params: { id }, body });
    const turnOff = (who: typeof o, poster: string) =>
      call('posters.turnOff', { ...who, params: { id: item, poster } });

    const { posters } = await make(o, item, {});
    for (const body of [{}, { shows_contact: true }, {}, { shows_contact: 'yes' }]) await make(o, item, body);
    await make(s, item, {});
    for (const id of [blank, UNKNOWN_ID]) await make(o, id, {});
    for (const who of [s, o, o]) await turnOff(who, posters[0].id);
    await turnOff(o, UNKNOWN_ID);
    await make(o, item, {});
  },
};
