import { DESK_LINK_LIFE_MS, DESK_LINKS_MAX } from '@homeward/contract/limits';
import { buildRegistration } from '../../app/builders.ts';
import type { Script } from '../record-calls.ts';

const keyOf = (count: number) => `0d0f6c52-7a4e-4a9b-9f0e-${String(count).padStart(12, '0')}`;

export const deskLinkScripts: Readonly<Record<string, Script>> = {
  'makes, lists, extends and ends links for desks': async ({ call, join, mint, logIn, advance }) => {
    const { accessToken: bearer, email } = await join('ada@example.org', 'Ada');
    const sam = await join('sid@example.org', 'Sid');
    const [code = ''] = await mint(1);
    await call('codes.register', { bearer, body: buildRegistration(code) });
    const make = (count: number, different = {}, who = bearer) =>
      call('deskLinks.make', {
        bearer: who,
        params: { id: code },
        body: { key: keyOf(count), name: ' Lufthansa desk ', ...different },
      });
    const list = (who = bearer) => call('deskLinks.list', { bearer: who, params: { id: code } });
    await make(1);
    await call('codes.changeStatus', { bearer, body: { code, is_lost: true } });
    const { desk_link } = await make(1, { description: 'Blue', marks: 'A ribbon', case_number: 'FRA1' });
    await make(1);
    for (const tracker_link of [
      'https://find.apple.com/a?b#c',
      'https://evil.example',
      'http://find.apple.com',
    ])
      await make(2, { tracker_link, shows_contact: true });
    await list();
    await list(sam.accessToken);
    await make(3, {}, sam.accessToken);
    for (let count = 3; count <= DESK_LINKS_MAX + 1; count += 1) await make(count);
    const params = { id: code, link: desk_link._id };
    await call('deskLinks.extend', { bearer, params });
    await call('deskLinks.extend', { bearer: sam.accessToken, params });
    for (const _time of ['first', 'second']) await call('deskLinks.end', { bearer, params });
    await call('deskLinks.extend', { bearer, params });
    await list();
    advance(DESK_LINK_LIFE_MS);
    await list((await logIn(email)).accessToken);
  },
};
