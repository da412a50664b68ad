import { PHOTO_MAX_BYTES } from '@homeward/contract/limits';
import { buildRegistration } from '../../app/builders.ts';
import { SMALL_PHOTO } from '../../app/photo-files.ts';
import type { Script } from '../record-calls.ts';

const UNKNOWN_CODE = '2222222222222222';

export const codesScripts: Readonly<Record<string, Script>> = {
  'keeps items': async ({ call, join, mint, replaceTag, invitationOf }) => {
    const [olivia, stranger] = [await join('odile@example.org'), await join('sam@example.org')];
    const o = { bearer: olivia.accessToken };
    const s = { bearer: stranger.accessToken };
    const [first = '', second = '', third = '', next = ''] = await mint(4);
    const register = (who: typeof o, code: string, different = {}) =>
      call('codes.register', { ...who, body: buildRegistration(code, different) });
    const details = (who: typeof o, id: string) => call('codes.details', { ...who, params: { id } });
    const list = (who: typeof o, query: Record<string, string> = {}, userId = olivia.id) =>
      call('codes.list', { ...who, params: { userId }, query: { page: '1', limit: '2', ...query } });
    const search = (who: typeof o, query: Record<string, string>) =>
      call('codes.search', { ...who, query: { page: '1', limit: '2', ...query } });
    await call('codes.categories', o);
    for (const code of [first, UNKNOWN_CODE, 'nonsense']) await details(o, code);
    await register(o, first);
    await register(o, first);
    await register(o, first, { name: 'Another' });
    for (const code of [first, UNKNOWN_CODE, 'nonsense']) await register(s, code);
    await register(o, second, { name: 'House keys', survey_ans: '', mobile_number: '' });
    await register(o, third, { name: 'Größter Rucksack', category: 'Bags' });
    for (const who of [o, s]) await details(who, first);
    for (const page of ['1', '2', '3', '0']) await list(o, { page });
    await list(o, { unanswered: '' });
    await list(s);
    await list(s, {}, 'no-id');
    for (const name of ['HOUSE', 'grosster', 'suit', '%', 'xyz', 'k']) await search(o, { name });
    await search(s, { name: 'suit', userId: olivia.id });

    const status = (who: typeof o, body: object) => call('codes.changeStatus', { ...who, body: { ...body } });
    for (const is_lost of [true, true, undefined, undefined, false])
      await status(o, { code: first, is_lost });
    for (const code of [first, UNKNOWN_CODE, next, 'nonsense']) await status(s, { code, is_lost: true });

    for (const body of [
      { is_lost: false, is_recovered: true, thanks: 'Thank you' },
      { is_lost: false, is_recovered: true },
      { is_lost: true, is_recovered: true },
      { is_recovered: true },
      { is_lost: false, thanks: 'Thank you' },
    ])
      await status(o, { code: first, ...body });
    const erase = (who: typeof o, id: string) => call('codes.eraseFinderData', { ...who, params: { id } });
    for (const id of [first, first, UNKNOWN_CODE, next, 'nonsense']) await erase(o, id);
    await erase(s, first);

    const mute = (who: typeof o, id: string, is_muted: unknown) =>
      call('codes.muteItem', { ...who, params: { id }, body: { is_muted } });
    for (const isMuted of [true, true, 'yes']) {
      await mute(o, first, isMuted);
      await details(o, first);
    }
    // Reporting an item lost ends its mute; reporting it found does not.
    for (const is_lost of [false, true]) await status(o, { code: first, is_lost });
    await details(o, first);
    for (const isMuted of [true, false]) await mute(o, first, isMuted);
    for (const id of [first, UNKNOWN_CODE, next, 'nonsense']) await mute(s, id, true);
    await status(o, { code: first, is_lost: false });

    const update = (who: typeof o, id: string, body: object) =>
      call('codes.update', { ...who, params: { id }, body: { name: 'Box', email: olivia.email, ...body } });
    await update(o, first, { category: 'Bags' });
    await update(o, first, {
      category: 'Bags',
      survey_ans: '',
      further_messages: [{ language: 'es', text: 'Hola' }],
    });
    await update(o, second, {
      category: 'Keys',
      survey_ans: 'A shop',
      mobile_number: '',
      default_message: 'Hi',
    });
    await update(o, first, { category: 'Bags', further_messages: [] });
    for (const id of [first, UNKNOWN_CODE, next, 'nonsense']) await update(s, id, { category: 'Bags' });

    const help = (who: typeof o, id: string) =>
      call('codes.askForHelp', {
        ...who,
        params: { id },
        body: { message: 'Rude notes', is_abuse: true, shows_details: true },
      });
    for (const id of [first, first, UNKNOWN_CODE, next, 'nonsense']) await help(o, id);
    await help(s, first);

    // The item moves to the new tag. The old tag redirects to the new one and rejects a further item.
    await replaceTag(third, next);
    for (const who of [o, s]) await details(who, third);
    await register(o, third);
    await status(o, { code: third, is_lost: true });
    await update(o, third, { category: 'Bags' });
    await call('invites.sendInvite', { ...o, body: { name: 'Sam', email: stranger.email } });
    const { code: _, ...body } = await invitationOf(stranger.email);
    await call('invites.linkCoOwner', { body });
    await list(s);
    await update(s, first, { category: 'Keys' });
    await help(s, first);
    for (const [who, id] of [
      [s, first],
      [o, third],
      [o, third],
      [o, first],
      [o, UNKNOWN_CODE],
    ] as const)
      await call('codes.delete', { ...who, params: { id } });
    await register(o, third);
    await details(s, third);
    await register(s, first);
    await list(o);
  },

  'takes photos': async ({ call, join, mint }) => {
    const [o, s] = [await join('pia@example.org'), await join('quentin@example.org')];
    const [code = '', blank = ''] = await mint(2);
    await call('codes.register', { bearer: o.accessToken, body: buildRegistration(code) });
    const save = (bearer: string, id: string, file: Blob) =>
      call('codes.savePhoto', { bearer, params: { id }, file });
    const words = new Blob(['No picture'], { type: 'image/png' });
    await save(o.accessToken, code, SMALL_PHOTO);
    await call('codes.details', { bearer: o.accessToken, params: { id: code } });
    for (const id of [code, blank, UNKNOWN_CODE, 'nonsense']) await save(s.accessToken, id, words);
    await save(o.accessToken, code, words);
    await save(o.accessToken, code, new Blob([]));
    await save(o.accessToken, code, new Blob([SMALL_PHOTO], { type: 'text/plain' }));
    await save(o.accessToken, code, new Blob([new Uint8Array(PHOTO_MAX_BYTES + 1)], { type: 'image/png' }));
    for (const { accessToken: bearer } of [s, o, o])
      await call('codes.removePhoto', { bearer, params: { id: code } });
    await call('codes.list', { bearer: o.accessToken, params: { userId: o.id }, query: {} });
  },
};
