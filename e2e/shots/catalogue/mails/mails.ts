import { openReceiver } from '@homeward/testing/app/receiver.ts';
import { expect } from '@playwright/test';
import { reportLost } from '../../../support/items/items.ts';
import { inviteByApi, linkCoOwner } from '../../../support/people/invitations.ts';
import { callServer, signUpByApi } from '../../../support/people/members.ts';
import { PASSWORD } from '../../../support/people/people.ts';
import { acceptByApi, offerByApi } from '../../../support/people/transfers.ts';
import { castPerson } from '../../cast.ts';
import { hangOne } from '../../items.ts';
import type { Area, Scene, Stage } from '../../scene.ts';
import { openMail } from './open-mail.ts';

/** Causes a mail and returns its recipient. */
type Cause = (stage: Stage) => Promise<string>;

async function transferTag(stage: Stage) {
  const [olivia, nina] = [await stage.join('Olivia Marsh'), await stage.join('Nina Newcomb')];
  const link = await offerByApi(stage.server, olivia, await hangOne(stage, olivia));
  await acceptByApi(stage.server, nina, link);
  return { olivia, nina };
}

const PLACE = { lat: 50.0379, lng: 8.5622 };

const CAUSES: readonly (readonly [name: string, subject: RegExp, cause: Cause])[] = [
  [
    'confirm your address',
    /^Confirm your/,
    async ({ server, mailbox }) => {
      const olivia = castPerson('Olivia Marsh');
      await signUpByApi(server, mailbox, olivia);
      return olivia.email;
    },
  ],
  [
    'you have an account already',
    /^You already have/,
    async ({ server, join }) => {
      const { name, email } = await join('Olivia Marsh');
      const body = { name, email, password: PASSWORD, platform: 'Android' };
      await callServer(server, ['POST', '/api/user'], { body });
      return email;
    },
  ],
  [
    'a new password',
    /^Reset your/,
    async ({ server, join }) => {
      const { email } = await join('Olivia Marsh');
      await callServer(server, ['POST', '/api/user/forgot-password-link'], { body: { email } });
      return email;
    },
  ],
  [
    'password changed',
    /was changed$/,
    async ({ server, join }) => {
      const { email, accessToken: token } = await join('Olivia Marsh');
      const body = { oldPassword: PASSWORD, newPassword: 'Second-Horse-8' };
      await callServer(server, ['POST', '/api/user/change-password'], { body, token });
      return email;
    },
  ],
  [
    'an account is to be deleted',
    /^Your account will be deleted/,
    async ({ join, server }) => {
      const { id, email } = await join('Olivia Marsh');
      const [token, body] = [server.operatorToken, { act: 'delete' }];
      await callServer(server, ['POST', `/api/operator/accounts/${id}/acts`], { body, token });
      return email;
    },
  ],
  [
    'an invitation',
    /^You’re invited/,
    async (stage) => {
      const nina = castPerson('Nina Newcomb');
      await inviteByApi(stage, await stage.join('Olivia Marsh'), nina);
      return nina.email;
    },
  ],
  [
    'linked to a co-owner',
    /^You now share items/,
    async (stage) => {
      const [olivia, colin] = [await stage.join('Olivia Marsh'), await stage.join('Colin Marsh')];
      await linkCoOwner(stage, olivia, colin);
      return olivia.email;
    },
  ],
  [
    'a tag is offered',
    /wants to transfer a Homeward tag to you$/,
    async (stage) => {
      const nina = castPerson('Nina Newcomb');
      const olivia = await stage.join('Olivia Marsh');
      await offerByApi(stage.server, olivia, await hangOne(stage, olivia), { email: nina.email });
      return nina.email;
    },
  ],
  [
    'a tag was taken over: to its new owner',
    /^You have a new tag/,
    async (stage) => (await transferTag(stage)).nina.email,
  ],
  [
    'a tag was taken over: to its former owner',
    /has a new owner/,
    async (stage) => (await transferTag(stage)).olivia.email,
  ],
  [
    'a note from a finder',
    /^A message about/,
    async (stage) => {
      const olivia = await stage.join('Olivia Marsh');
      const { id: code } = await hangOne(stage, olivia);
      const message = 'It stands at the desk of gate B12.\nThe staff there know about it.';
      const body = { code, message, place: 'Terminal 1', reply_to: 'fay@example.org' };
      await callServer(stage.server, ['POST', '/api/user/send-message'], { body });
      return olivia.email;
    },
  ],
  [
    'where a finder is',
    /^A finder shared/,
    async (stage) => {
      const olivia = await stage.join('Olivia Marsh');
      const { id: code } = await hangOne(stage, olivia);
      await callServer(stage.server, ['POST', '/api/user/share-location'], { body: { code, ...PLACE } });
      return olivia.email;
    },
  ],
  [
    'a lost item was scanned',
    /was just scanned$/,
    async (stage) => {
      const olivia = await stage.join('Olivia Marsh');
      const code = await hangOne(stage, olivia);
      await reportLost(stage.server, olivia, code);
      await sendScan(stage, { code: code.id, scan_id: crypto.randomUUID(), ...PLACE });
      return olivia.email;
    },
  ],
  [
    'where a lost item was scanned, later',
    /^Where “/,
    async (stage) => {
      const olivia = await stage.join('Olivia Marsh');
      const code = await hangOne(stage, olivia);
      await reportLost(stage.server, olivia, code);
      // The first scan sends the mail of these ten minutes; the second sends none, so its place has no mail to wait for.
      await sendScan(stage, { code: code.id });
      const second = { code: code.id, scan_id: crypto.randomUUID() };
      await sendScan(stage, second);
      await sendScan(stage, { ...second, ...PLACE });
      return olivia.email;
    },
  ],
];

export const mailsArea: Area = {
  area: 'Mails',
  scenes: [
    ...CAUSES.map(
      ([name, subject, cause]): Scene => ({
        name,
        isWhole: true,
        open: async (stage) => openMail(stage, await cause(stage), subject),
      }),
    ),
    {
      name: 'a webhook is turned off',
      isPictureOnly: true,
      env: { OUTGOING_ALLOWED: '127.0.0.1' },
      isWhole: true,
      open: async (stage) => {
        const olivia = await stage.join('Olivia Marsh');
        const { id: code } = await hangOne(stage, olivia);
        const receiver = await openReceiver();
        receiver.status = 410;
        const setUp = { body: { url: `${receiver.url}/hook` }, token: olivia.accessToken };
        await callServer(stage.server, ['PUT', '/api/user/webhook'], setUp);
        await callServer(stage.server, ['POST', '/api/user/send-message'], {
          body: { code, message: 'Found' },
        });
        await openMail(stage, olivia.email, /^Your webhook was turned off/);
        receiver.close();
      },
    },
    {
      name: 'kept where no server sends them',
      // An empty value counts as unset.
      env: { SMTP_URL: '' },
      open: async ({ page, server }) => {
        for (const name of ['Olivia Marsh', 'Colin Marsh']) {
          const body = { ...castPerson(name), password: PASSWORD, platform: 'Android' };
          await callServer(server, ['POST', '/api/user'], { body });
        }
        await expect(async () => {
          await page.goto(`${server.url}/dev/mail`);
          await expect(page.getByRole('link', { name: /Confirm your/ })).toHaveCount(2, { timeout: 500 });
        }).toPass();
      },
    },
  ],
};

async function sendScan({ server }: Stage, scan: Readonly<Record<string, unknown>>): Promise<void> {
  const visit = { timestamp: new Date().toISOString(), redirects: 1, device: 'mobile', os: '', country: '' };
  await callServer(server, ['POST', '/api/qrcode/scan'], { body: { ...visit, ...scan } });
}
