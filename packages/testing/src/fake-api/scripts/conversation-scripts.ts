import { randomUUID } from 'node:crypto';
import { buildRegistration } from '../../app/builders.ts';
import type { Script } from '../record-calls.ts';

export const conversationScripts: Readonly<Record<string, Script>> = {
  'keeps conversations': async ({ call, join, mint, leaveNote, now }) => {
    const [olivia, sam] = [await join('cora@example.org'), await join('carl@example.org', 'Sam')];
    const [code = '', other = ''] = await mint(2);
    for (const id of [code, other])
      await call('codes.register', { bearer: olivia.accessToken, body: buildRegistration(id) });
    const note = await leaveNote(code, {
      message: 'Found it',
      place: 'Platform 3',
      reply_to: 'fay@example.org',
    });
    const place = { lat: 47.365_59, lng: 8.524_997, accuracy_m: 3000 };
    const second = await leaveNote(code, { message: 'Mine', ...place });
    const params = { id: code, conversation: note };
    const o = { bearer: olivia.accessToken, params };
    await call('conversations.read', o);
    const until = now().toISOString();
    for (const entries of [[randomUUID()], [second], []])
      await call('timeline.read', { bearer: o.bearer, params: { id: code }, body: { entries, until } });
    await call('conversations.read', o);
    const same = randomUUID();
    for (const id of [same, same, randomUUID()])
      await call('conversations.write', { ...o, body: { id, message: 'Thank you' } });
    await call('conversations.write', { ...o, body: { id: randomUUID(), quick_answer: 'leave' } });
    await call('conversations.write', { ...o, body: { id: randomUUID(), quick_answer: 'have' } });
    await call('conversations.write', { ...o, body: { id: randomUUID() } });
    await call('conversations.read', o);
    for (const wrong of [
      { ...params, id: other },
      { ...params, conversation: randomUUID() },
      { ...params, id: 'x' },
    ])
      await call('conversations.read', { ...o, params: wrong });
    for (const name of ['conversations.end', 'conversations.block'] as const) {
      await call(name, { ...o, bearer: sam.accessToken });
      await call(name, o);
      await call('conversations.write', { ...o, body: { id: randomUUID(), message: 'Hello?' } });
    }
    await call('conversations.end', { ...o, params: { ...params, conversation: second } });
    await call('conversations.read', { ...o, params: { ...params, conversation: second } });
  },
};
