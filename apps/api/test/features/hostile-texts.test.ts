import { randomUUID } from 'node:crypto';
import {
  type Auth,
  account,
  codes,
  conversations,
  type EndpointName,
  finder,
  invites,
  operator,
} from '@homeward/contract';
import { stripBidiControls } from '@homeward/contract/texts/bidi-controls';
import {
  activateCode,
  buildRegistration,
  buildSignUp,
  mint,
  setLost,
} from '@homeward/testing/app/builders.ts';
import { type OpenedConversation, openConversation } from '@homeward/testing/app/conversations.ts';
import { newAddress } from '@homeward/testing/app/new-address.ts';
import { addPasskey, type PasskeySubject } from '@homeward/testing/app/passkeys.ts';
import { addPerson, logIn, newEmail, type Person, verifyLinkOf } from '@homeward/testing/app/personas.ts';
import { makeRoomForToken } from '@homeward/testing/app/script-tokens.ts';
import { OPERATOR_TOKEN, useTestApp } from '@homeward/testing/app/test-app.ts';
import { offerTag } from '@homeward/testing/app/transfers.ts';
import { HOSTILE_TEXTS, SHOWN_TEXTS } from '@homeward/testing/hostile/hostile-texts.ts';
import { listAddresses, listTags, readProps, textOf } from '@homeward/testing/hostile/parsed-html.ts';
import {
  getAt,
  listFreeTexts,
  mustRefuse,
  putAt,
  TYPED_FIELDS,
  type TypedKind,
} from '@homeward/testing/hostile/typed-fields.ts';
import { endpointOf, VALID_CALLS } from '@homeward/testing/hostile/valid-calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';

interface Field {
  readonly call: EndpointName;
  readonly field: string;
  readonly kind: TypedKind;
}

const FIELDS: readonly Field[] = Object.entries(TYPED_FIELDS).flatMap(([call, fields]) =>
  Object.entries(fields).map(([field, kind]) => ({ call: call as EndpointName, field, kind })),
);

describe('user input', () => {
  const app = useTestApp({ env: { LIMITS_SCALE: '10000' } });
  let olivia: Person;
  let sam: Person;
  let item: string;
  let itemPerText: string[];
  let conversation: OpenedConversation;
  let passkey: PasskeySubject & { proof: string };

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    sam = await addPerson(app, 'Sam');
    item = await activateCode(app, olivia);
    await setLost(app, olivia, item);
    itemPerText = await Promise.all(HOSTILE_TEXTS.map(() => activateCode(app, olivia)));
    conversation = await openConversation(app, item);
    await app.call(
      operator.makeBatch,
      { body: { name: SUBJECT.batch, count: 1 } },
      { bearer: OPERATOR_TOKEN },
    );
    passkey = { id: (await addPasskey(app, olivia)).passkey._id, proof: '' };
  });

  const bearer = () => olivia.accessToken;
  const bearerFor = (auth: Auth) => {
    if (auth === 'link') return conversation.token;
    return auth === 'operator' ? OPERATOR_TOKEN : bearer();
  };
  const open = async (code: string) =>
    (await app.fetch(`/qr-code/${code}`, { headers: { 'x-forwarded-for': newAddress() } })).text();
  const exported = async () => (await app.call(account.exportAccount, {}, { bearer: bearer() })).body;

  /** Makes a call that is valid except for one field, for `target` or, where required, for a new tag. */
  async function send({ call, field }: Field, text: string, target = item) {
    const [blankCode = ''] = /register|add|adopt/.test(call) ? await mint(app) : [];
    const code = call === 'tags.add' ? await activateCode(app, olivia) : target;
    if (call === 'scriptTokens.make') passkey.proof = await makeRoomForToken(app, olivia);
    const subject = { ...SUBJECT, ...olivia, conversation, passkey, code, blankCode };
    const { body = {}, params, headers } = VALID_CALLS[call](subject);
    const { note_id: _, tag, ...declared } = body;
    // Another each time: the same would be a repeated request, and an offer works once.
    const fields = {
      ...declared,
      // Of an address and a tag a call accepts one.
      ...(tag !== undefined && field !== 'email' ? { tag } : {}),
      ...('id' in declared ? { id: randomUUID() } : {}),
      ...(call === 'transfers.accept'
        ? { token: await offerTag(app, sam, await activateCode(app, sam)) }
        : {}),
    };
    const whole = putAt(fields, field.split('.'), text);
    return app.call(
      endpointOf(call),
      { ...(params ? { params } : {}), ...(headers ? { headers } : {}), body: whole },
      { bearer: bearerFor(endpointOf(call).auth), from: newAddress() },
    );
  }

  it('is listed below for every text field of the contract', () => {
    const typed = FIELDS.map(({ call, field }) => `${call} ${field}`);
    expect(listFreeTexts().toSorted()).toEqual(typed.toSorted());
  });

  it.each(FIELDS)('$call $field: is accepted, or refused at its field, by the field’s kind', async (one) => {
    for (const hostile of HOSTILE_TEXTS) {
      const answer = await send(one, hostile.text);
      const errors = Object.keys(answer.body.errors ?? {});
      const expected = mustRefuse(one.kind, hostile) ? [400, [one.field]] : [200, []];
      expect([hostile.name, answer.status, errors]).toEqual([hostile.name, ...expected]);
      if (answer.status === 400) expect(answer.body.resultMessage.en).toMatch(/^[\w ,.:’-]+$/);
    }
  });

  it.each(FIELDS.filter(({ call }) => call === 'codes.update'))(
    '$call $field: is returned unchanged, in details, search and export',
    async (one) => {
      const path = one.field.split('.');
      const shown = HOSTILE_TEXTS.filter((it) => !mustRefuse(one.kind, it));
      const written = shown.map((hostile, index) => ({ ...hostile, target: itemPerText[index] ?? '' }));
      for (const { name, text, target } of written)
        expect([name, (await send(one, text, target)).status]).toEqual([name, 200]);
      const { items } = await exported();
      for (const { name, text, target } of written) {
        const details = await app.call(codes.details, { params: { id: target } }, { bearer: bearer() });
        for (const found of [details.body.qrCode, items.find((it) => it.code === target)])
          expect([name, getAt(found, path)]).toEqual([name, text.trim()]);
        if (one.field !== 'name') continue;
        const query = { name: text.trim(), limit: 50 };
        const search = await app.call(codes.search, { query }, { bearer: bearer() });
        expect(search.body.qrCodes.map((it) => it.qr_planet_id)).toContain(target);
      }
    },
  );

  it('is exported unchanged as a note and a place', async () => {
    for (const text of SHOWN_TEXTS) {
      const body = { code: item, message: text, place: text };
      expect((await app.call(finder.sendMessage, { body }, { from: newAddress() })).status).toBe(200);
    }
    const { items } = await exported();
    const notes = items.find((it) => it.code === item)?.notes ?? [];
    for (const text of SHOWN_TEXTS) {
      const left = notes.filter(({ message, place }) => message === text.trim() && place === text.trim());
      expect([text, left.length]).toEqual([text, 1]);
    }
  });

  it('is read by the other side of a conversation, and exported', async () => {
    const { id, token } = conversation;
    const params = { id: item, conversation: id };
    for (const text of SHOWN_TEXTS) {
      const body = { id: randomUUID(), message: text };
      await app.call(conversations.writeAsFinder, { body }, { bearer: token, from: newAddress() });
      await app.call(conversations.write, { params, body }, { bearer: bearer() });
    }
    const asFinder = await app.call(conversations.readAsFinder, {}, { bearer: token, from: newAddress() });
    const asOwner = await app.call(conversations.read, { params }, { bearer: bearer() });
    const inExport = (await exported()).items.find((it) => it.code === item)?.messages ?? [];
    const readings = [asFinder.body.messages, asOwner.body.conversation.messages, inExport];
    for (const text of SHOWN_TEXTS)
      for (const messages of readings)
        expect(messages.filter(({ message }) => message === text.trim()).length).toBeGreaterThanOrEqual(2);
  });

  const NAMES = HOSTILE_TEXTS.filter((it) => !mustRefuse('person', it));

  it('is shown as a person’s name', async () => {
    for (const { text: name } of NAMES) {
      const email = newEmail('sam');
      await app.call(account.signUp, { body: buildSignUp(email, { name }) }, { from: newAddress() });
      const { code, token } = await verifyLinkOf(app, email);
      await app.call(account.verifyEmail, { body: { code, token } });
      expect((await logIn(app, email)).name).toBe(name.trim());
    }
  });

  it('is shown to the inviter as an invited person’s name', async () => {
    for (const { text: name } of NAMES) {
      const email = newEmail('ivy');
      await app.call(invites.sendInvite, { body: { name, email } }, { bearer: bearer() });
      const { invitations } = (await app.call(invites.listPending, {}, { bearer: bearer() })).body;
      expect(invitations.find((it) => it.email === email)?.name).toBe(name.trim());
    }
  });

  it('is text on the finder page and in its data, without other changes', async () => {
    const { code: _, ...details } = buildRegistration(item);
    const write = (default_message: string, english?: string) => {
      const further_messages = english === undefined ? [] : [{ language: 'en', text: english }];
      const body = { ...details, default_message, further_messages };
      return app.call(codes.update, { params: { id: item }, body }, { bearer: bearer() });
    };
    const rename = (name: string) =>
      app.context.db.updateTable('accounts').set({ name }).where('id', '=', olivia.id).execute();
    await setLost(app, olivia, item);
    await write('Harmless');
    const plain = await open(item);
    await write('Harmless', 'Harmless, too');
    const plainEnglish = await open(item);
    for (const { name, text } of HOSTILE_TEXTS.filter((it) => SHOWN_TEXTS.includes(it.text))) {
      // Also the name, although its own rule refuses most of these texts: display must not rely on it.
      await rename(text);
      for (const [words, harmless] of [
        [[text], plain],
        [['Harmless', text], plainEnglish],
      ] as const) {
        const [first, second] = words;
        await write(first, second);
        const html = await open(item);
        expect([name, listTags(html)]).toEqual([name, listTags(harmless)]);
        expect([name, listAddresses(html)]).toEqual([name, listAddresses(harmless)]);
        expect([name, textOf(html, 'h2', 'id', 'owner-name')]).toEqual([name, asRead(text)]);
        expect([name, textOf(html, 'p', 'class', 'said')]).toEqual([name, asRead(text.trim())]);
        expect(textOf(html, 'label', 'for', 'note-message')).toBe(
          `Your message to ${stripBidiControls(asRead(text))}`,
        );
        expect(readProps(html)).toMatchObject({ owner: { name: text, defaultMessage: text.trim() } });
      }
    }
  });
});

const SUBJECT = {
  password: '',
  listOf: '',
  link: { code: '', token: '' },
  linkedId: '',
  batch: 'summer',
  helpRequest: '',
  invitation: { code: '', ownerToken: '', coOwnerToken: '' },
};

/** A browser makes one line break of two characters. */
function asRead(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
