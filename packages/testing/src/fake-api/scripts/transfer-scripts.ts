import { DAY_MS } from '@homeward/contract/durations';
import { buildRegistration } from '../../app/builders.ts';
import { SMALL_PHOTO } from '../../app/photo-files.ts';
import { buildAcceptance, tokenOfOffer } from '../../app/transfers.ts';
import type { Script } from '../record-calls.ts';

const UNKNOWN_CODE = '2222222222222222';

export const transferScripts: Readonly<Record<string, Script>> = {
  'gives tags away': async ({ call, join, logIn, mint, replaceTag, invitationOf, advance }) => {
    const olivia = await join('orla@example.org', 'Orla Marsh');
    const colin = await join('conor@example.org', 'Conor Marsh');
    const nina = await join('nora@example.org', 'Nora Newcomb');
    const o = { bearer: olivia.accessToken };
    const c = { bearer: colin.accessToken };
    const n = { bearer: nina.accessToken };
    await call('invites.sendInvite', { ...o, body: { name: 'Conor', email: colin.email } });
    const { code: _, ...link } = await invitationOf(colin.email);
    await call('invites.linkCoOwner', { body: link });
    const [first = '', second = '', third = '', blank = '', next = ''] = await mint(5);
    const register = (code: string, name: string) =>
      call('codes.register', { ...o, body: buildRegistration(code, { name }) });
    const give = async (who: typeof o, id: string, body = {}) => {
      const answer = await call('transfers.give', { ...who, params: { id }, body });
      return answer.link === undefined ? '' : tokenOfOffer(answer.link);
    };
    const showOpen = (who: typeof o, id: string) => call('transfers.showOpen', { ...who, params: { id } });
    const withdraw = (who: typeof o, id: string) => call('transfers.withdraw', { ...who, params: { id } });
    const show = (token?: string) => call('transfers.show', token === undefined ? {} : { bearer: token });
    const accept = (who: typeof o, token: string, different = {}) =>
      call('transfers.accept', { ...who, body: buildAcceptance(token, different) });
    const details = (who: typeof o, id: string) => call('codes.details', { ...who, params: { id } });
    const timeline = (who: typeof o, id: string) =>
      call('timeline.list', { ...who, params: { id }, query: { limit: '20' } });

    await register(first, 'House keys');
    await register(second, 'Blue suitcase');
    await register(third, 'Kite');
    for (const id of [first, blank, UNKNOWN_CODE, 'nonsense']) {
      await showOpen(o, id);
      await withdraw(o, id);
    }
    for (const who of [c, n]) {
      await give(who, first);
      await showOpen(who, first);
      await withdraw(who, first);
    }
    await give(o, first, { email: olivia.email });
    const replaced = await give(o, first, { email: 'Nora@Example.org', takes_history: true });
    await showOpen(o, first);
    const withdrawn = await give(o, first);
    for (const token of [replaced, withdrawn, undefined, 'no-token']) await show(token);
    await withdraw(o, first);
    for (const token of [replaced, withdrawn, 'no-token']) await accept(n, token);

    // This transfer includes only the tag: no history, photo or messages.
    await call('codes.changeStatus', { ...o, body: { code: first, is_lost: true } });
    const plain = await give(o, first);
    await accept(o, plain);
    await accept(n, plain, { contact_privacy: 'while_lost' });
    await accept(n, plain, { default_message: 'Another' });
    await accept(c, plain);
    await show(plain);
    await details(n, first);
    await details(o, first);
    await timeline(n, first);
    await showOpen(n, first);
    await showOpen(o, first);

    // This transfer to a co-owner includes history, photo and messages; the tag is replaced before the acceptance.
    await call('codes.savePhoto', { ...o, params: { id: second }, file: SMALL_PHOTO });
    const whole = await give(o, second, { takes_history: true, takes_photo: true, takes_messages: true });
    await show(whole);
    await replaceTag(second, next);
    await show(whole);
    await accept(c, whole);
    await details(c, next);
    await timeline(c, next);
    await call('codes.list', { ...c, params: { userId: colin.id } });

    // After a second transfer, the link of the first transfer is invalid.
    await accept(n, await give(c, next));
    await accept(c, whole);

    const deleted = await give(o, third);
    await call('codes.delete', { ...o, params: { id: third } });
    await show(deleted);
    await accept(n, deleted);
    await register(third, 'Another kite');
    const old = await give(o, third);
    advance(7 * DAY_MS);
    await show(old);
    await accept({ bearer: (await logIn(nina.email)).accessToken }, old);
    await showOpen({ bearer: (await logIn(olivia.email)).accessToken }, third);
  },
};
