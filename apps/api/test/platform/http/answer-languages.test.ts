import { account, codes, ntfy, operator, secondStep } from '@homeward/contract';
import type { Language } from '@homeward/messages/languages';
import { type Message, message } from '@homeward/messages/message';
import { textOf, translatorFor } from '@homeward/messages/server/catalogues';
import { activateCode, buildRegistration } from '@homeward/testing/app/builders.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { visibleText } from '@homeward/testing/hostile/parsed-html.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const inBoth = (tag: Language, text: Message) => ({ en: textOf(text, 'en'), [tag]: textOf(text, tag) });
const german = translatorFor('de');

describe('the language of a reader', () => {
  const app = useTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1' } });
  let olivia: Person;
  let code: string;

  beforeAll(async () => {
    olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
  });

  const asking = (language: string) => ({
    bearer: olivia.accessToken,
    headers: { 'accept-language': language },
  });

  it('is used beside English in answers to owners', async () => {
    const list = await app.call(codes.list, { params: { userId: olivia.id } }, asking('de-AT'));
    expect(list.body.resultMessage).toEqual(inBoth('de', message('answers.codes.list')));
    const english = await app.call(codes.list, { params: { userId: olivia.id } }, asking('en-GB'));
    expect(english.body.resultMessage).toEqual({ en: 'QR codes' });
    const unspoken = await app.call(codes.list, { params: { userId: olivia.id } }, asking('tlh'));
    expect(unspoken.body.resultMessage).toEqual({ en: 'QR codes' });
  });

  it('is used for errors at fields, each with its message', async () => {
    const body = { ...buildRegistration('x'), name: 'x'.repeat(101), email: 'x' };
    const refused = await app.call(codes.register, { body }, asking('de'));
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      resultMessage: inBoth('de', message('fields.itemNameTooLong', { max: 100 })),
      errors: { name: german('fields.itemNameTooLong', { max: 100 }), email: german('fields.emailInvalid') },
    });
    expect(refused.body.errors?.email).toBe('Diese E-Mail-Adresse ist ungültig');
  });

  it('is used for unknown fields, and for errors without a rule in the contract', async () => {
    const body = { ...buildRegistration('x'), survey_ans: 7, colour: 'red' } as never;
    const { body: refused } = await app.call(codes.register, { body }, asking('de'));
    expect(refused.errors).toMatchObject({ colour: german('server.fieldUnknown') });
    const step = { body: { ticket: 7, code: '123456' } as never };
    const { body: invalid } = await app.call(secondStep.signIn, step, asking('de'));
    expect(invalid.errors).toEqual({ ticket: german('server.notValid') });
  });

  it('is used for refusals: of use cases, of uploads, and without a session', async () => {
    const change = { body: { oldPassword: 'Wrong-Horse-7', newPassword: 'Right-Horse-8' } };
    const wrong = await app.call(account.changePassword, change, asking('de'));
    expect(wrong.body).toEqual({
      resultMessage: inBoth('de', message('answers.account.wrongPassword')),
      errors: { oldPassword: german('answers.account.wrongPassword') },
    });
    const file = new Blob(['{}'], { type: 'text/plain' });
    const upload = await app.call(codes.savePhoto, { params: { id: code }, file }, asking('de'));
    expect(upload.body.resultMessage).toEqual(inBoth('de', message('shared.photoUnreadable')));
    const stranger = { ...asking('de'), bearer: 'unknown' };
    const away = await app.call(account.listSessions, {}, stranger);
    expect(away.body.resultMessage).toEqual(inBoth('de', message('server.signIn')));
    const operators = await app.call(operator.listBatches, {}, stranger);
    expect(operators.body.resultMessage).toEqual(inBoth('de', message('answers.operator.wrongToken')));
    const nowhere = await app.fetch('/api/nowhere', { headers: { 'accept-language': 'de' } });
    expect(await nowhere.json()).toEqual({ resultMessage: inBoth('de', message('server.nothingHere')) });
  });

  it('is used beside English in a streamed answer', async () => {
    const response = await app.fetch(account.exportAccount.path, {
      headers: { authorization: `Bearer ${olivia.accessToken}`, 'accept-language': 'de' },
    });
    expect(await response.json()).toMatchObject({
      resultMessage: inBoth('de', message('answers.account.export')),
    });
  });

  it('is each caller’s own for the outcome of a delivery, also later', async () => {
    const body = { server: 'http://127.0.0.1:1', topic: 'kite' };
    await app.call(ntfy.save, { body }, asking('de'));
    const { body: tested } = await app.call(ntfy.sendTest, {}, asking('de'));
    const refused = message('answers.channels.connectionRefused');
    expect(tested.resultMessage).toEqual(inBoth('de', refused));
    expect(tested.result?.words).toBe(textOf(refused, 'de'));
    const { body: shown } = await app.call(ntfy.show, {}, asking('ja'));
    expect(shown.ntfy?.last_result?.words).toBe(textOf(refused, 'ja'));
  });

  it('is used on the unsubscribe page, with its direction', async () => {
    const page = await app.fetch('/item-mails?token=nothing', { headers: { 'accept-language': 'ar' } });
    const html = await page.text();
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(visibleText(html)).toContain(translatorFor('ar')('pages.mails.linkGone'));
  });
});
