import { SCREEN_NAMES, SCREENS, type ScreenName } from '@homeward/contract/screens';
import type { Mailbox } from '@homeward/testing/mail/mailbox.ts';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { RunningServer } from '../fixtures/start-server.ts';
import type { MintedCode } from '../items/mint-codes.ts';
import { exchangeByApi } from '../people/conversations.ts';
import { placeItem } from '../people/finders.ts';
import { inviteByApi, linkCoOwner } from '../people/invitations.ts';
import { joinMember, signInBrowser } from '../people/members.ts';
import { buildPerson } from '../people/people.ts';
import { offerByApi } from '../people/transfers.ts';

interface Stage {
  readonly context: BrowserContext;
  readonly server: RunningServer;
  readonly mailbox: Mailbox;
  readonly mint: (count: number) => Promise<MintedCode[]>;
}

/** A screen: its path, and a check that waits until the screen is complete. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly arrived: (page: Page) => Promise<void>;
}

const heading = (name: string) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const sees = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

/** All screens that need no session. */
export const OUTSIDE: readonly Screen[] = withOtherScreens(
  ['none', 'phone'],
  [
    { name: 'log in', path: '/signin', arrived: heading('Welcome back') },
    { name: 'sign up', path: '/signup', arrived: heading('Create your account') },
    { name: 'forgotten password', path: '/forgot-password-link', arrived: heading('Forgot your password?') },
    { name: 'a dead link', path: '/forgot-password', arrived: sees(/link/i) },
    { name: 'a dead link to a new address', path: '/change-email', arrived: sees(/link/i) },
    { name: 'FAQs', path: '/faqs', arrived: heading('FAQs') },
    { name: 'terms', path: '/terms', arrived: heading('Terms and conditions') },
    { name: 'nothing there', path: '/no-such-page', arrived: sees('Take me back') },
  ],
);

/** Signs in an owner with items, a co-owner and a pending invitation. Returns all screens of the owner. */
export async function openEveryScreen(stage: Stage): Promise<readonly Screen[]> {
  const { context, server, mailbox, mint } = stage;
  const olivia = await joinMember(server, mailbox, buildPerson('Olivia Marsh'));
  const { code: lost } = await placeItem(stage, { owner: olivia, name: 'Violin', isLost: true });
  const { code } = await placeItem(stage, { owner: olivia });
  const [free] = (await mint(1)) as [MintedCode];
  const exchanged = await exchangeByApi(server, olivia, lost, { note: 'Found it', answer: 'On my way' });
  const sams = await placeItem(stage, { ownerName: 'Sam Stone', name: 'Umbrella' });
  const offer = new URL(await offerByApi(server, sams.owner, sams.code));
  await linkCoOwner(stage, olivia, await joinMember(server, mailbox, buildPerson('Colin Marsh')));
  await inviteByApi(stage, olivia, buildPerson('Nina Newcomb'));
  await signInBrowser(context, server, olivia);

  const panel = (name: string) => (page: Page) =>
    expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
  const states: readonly Screen[] = [
    { name: 'items', path: '/', arrived: sees('Blue suitcase') },
    { name: 'an item', path: `/items/${code.id}`, arrived: sees('Tag activated') },
    { name: 'a search', path: '/?q=suitcase', arrived: sees('Blue suitcase') },
    { name: 'nothing found', path: '/?q=kite', arrived: sees('QR codes not found') },
    { name: 'settings', path: '/#settings', arrived: panel('Settings') },
    { name: 'account', path: '/#account', arrived: panel('Manage Account') },
    { name: 'e-mail address', path: '/#email', arrived: panel('Change email') },
    { name: 'password', path: '/#password', arrived: panel('Update Password') },
    { name: 'second step', path: '/#second-step', arrived: panel('Two-step verification') },
    { name: 'passkeys', path: '/#passkeys', arrived: sees('You have no passkeys yet.') },
    { name: 'webhook', path: '/#webhook', arrived: panel('Webhook') },
    { name: 'ntfy', path: '/#ntfy', arrived: panel('ntfy') },
    { name: 'devices', path: '/#devices', arrived: sees('This device') },
    { name: 'tokens for scripts', path: '/#tokens', arrived: sees('You have no tokens yet.') },
    { name: 'deletion', path: '/#delete', arrived: panel('Delete Account') },
    { name: 'profiles', path: '/manage-profile', arrived: sees('Nina Newcomb') },
    { name: 'invitation', path: '/send-invite', arrived: heading('Send Invite') },
    { name: 'scanner', path: '/qr-scanner', arrived: heading('Activate QR') },
    { name: 'scanner for an item', path: `/qr-scanner?item=${code.id}`, arrived: heading('Another tag') },
    { name: 'activation', path: `/add-qr-code/${free.id}`, arrived: sees('Name of item') },
    { name: 'a taken code', path: `/add-qr-code/${code.id}`, arrived: sees(/Already Registered/) },
    { name: 'edit', path: `/edit-qr-code/${code.id}`, arrived: sees('Name of item') },
    { name: 'poster', path: `/items/${lost.id}/poster`, arrived: sees('Download PDF') },
    { name: 'links for desks', path: `/items/${lost.id}/desk-links`, arrived: sees('Who is the link for?') },
    { name: 'survey', path: '/survey-form', arrived: sees('Violin') },
    { name: 'one survey', path: `/survey-form?code=${code.id}`, arrived: sees(/^Where did you buy/) },
    {
      name: 'an offer',
      path: `/edit-qr-code/${code.id}/give-away`,
      arrived: sees('What do you want to pass on?'),
    },
    { name: 'trips', path: '/trips', arrived: sees('No trip planned') },
    { name: 'a trip to plan', path: '/trips/new', arrived: sees('Country code') },
    { name: 'a take-over', path: `${offer.pathname}${offer.search}`, arrived: heading('A tag for you') },
    { name: 'a note', path: `/items/${lost.id}/notes/${exchanged.noteId}`, arrived: sees('On my way') },
    { name: 'its finder’s page', path: exchanged.path, arrived: sees('On my way') },
    {
      name: 'a link that opens nothing',
      path: '/messages/aaaaaaaaaaaaaaaaaaaaaa',
      arrived: heading('This conversation is no longer available'),
    },
    { name: 'a find', path: `/qr-code/${code.id}`, arrived: sees('Send message') },
    { name: 'a lost find', path: `/qr-code/${lost.id}`, arrived: sees('This item has been lost.') },
  ];
  return withOtherScreens(['session', 'activation'], states);
}

/** Adds the screens that `states` omits; their path parameters are ids that do not exist. */
function withOtherScreens(guards: readonly string[], states: readonly Screen[]): readonly Screen[] {
  const shown = new Set(states.map(({ path }) => screenAt(path)));
  const others = SCREEN_NAMES.filter((name) => guards.includes(SCREENS[name].guard) && !shown.has(name));
  return [
    ...states,
    ...others.map((name) => ({
      name,
      path: SCREENS[name].path.replaceAll(/:\w+/g, 'none'),
      arrived: (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    })),
  ];
}

function screenAt(path: string): ScreenName | undefined {
  const { pathname } = new URL(path, 'http://localhost');
  return SCREEN_NAMES.find((name) =>
    new RegExp(`^${SCREENS[name].path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
}
