import { account, ntfy } from '@homeward/contract';
import { translatorFor } from '@homeward/messages/server/catalogues';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { makeDeskLink, postDeskForm } from '@homeward/testing/app/desk-links.ts';
import { leaveNote } from '@homeward/testing/app/item-mails.ts';
import { addPerson, type Person } from '@homeward/testing/app/personas.ts';
import { openReceiver, type Receiver } from '@homeward/testing/app/receiver.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('a message published to a topic', () => {
  const app = useTestApp({ env: { OUTGOING_ALLOWED: '127.0.0.1' } });
  let receiver: Receiver;
  let olivia: Person;

  beforeAll(async () => {
    receiver = await openReceiver();
    olivia = await addPerson(app, 'Olivia');
  });
  afterAll(() => receiver.close());

  it('is in the account’s language, also a test', async () => {
    const as = { bearer: olivia.accessToken };
    const code = await activateCode(app, olivia, { name: 'Kite' });
    await app.call(account.changeLanguage, { body: { language: 'de' } }, as);
    await app.call(ntfy.save, { body: { server: receiver.url, topic: 'kite' } }, as);
    await leaveNote(app, code);
    await app.mailsTo(olivia.email);
    await setLost(app, olivia, code);
    await postDeskForm(app, (await makeDeskLink(app, olivia, code)).path);
    await app.mailsTo(olivia.email);
    await app.call(ntfy.sendTest, {}, as);
    const t = translatorFor('de');
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { title: t('push.ntfyTitle.note', { item: 'Kite' }), message: t('push.ntfyText.note') },
      { title: t('push.ntfyTitle.desk', { item: 'Kite' }), message: t('push.ntfyText.desk') },
      { title: t('push.ntfyTest.title'), message: t('push.ntfyTest.text', { brand: 'Homeward' }) },
    ]);
  });
});
