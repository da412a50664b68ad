import { presentDeskLink } from '@homeward/api/features/desk-links/desk-link-presenter.ts';
import {
  DeskLinkEndedError,
  endOfDeskLink,
  ItemNotLostError,
  TooManyDeskLinksError,
} from '@homeward/api/features/desk-links/desk-link-rules.ts';
import { hashToken } from '@homeward/api/platform/tokens.ts';
import { DESK_LINKS_MAX } from '@homeward/contract/limits';
import { deskPath } from '@homeward/contract/paths';
import { message } from '@homeward/messages/message';
import type { FakeAnswers } from './fake-answers.ts';
import { addFakeDeskLink, type FakeDeskLink } from './fake-desk-links.ts';
import { openFakeItem } from './fake-item-access.ts';
import type { FakeWorld } from './fake-world.ts';

const PUBLIC_URL = 'http://localhost:3000';
const TOKEN_LENGTH = 22;

export const deskLinkAnswers = {
  'deskLinks.list': (world, { params, session }) => {
    const item = openFakeItem(world, session, params.id, 'owner');
    return {
      resultMessage: message('answers.deskLinks.list'),
      links: openLinksOf(world, item.id).map(presentDeskLink),
    };
  },
  'deskLinks.make': (world, { params, body, session }) => {
    const item = openFakeItem(world, session, params.id, 'owner');
    const { key } = body;
    const existingLink = world.deskLinks.find((link) => link.key === key && link.itemId === item.id);
    if (!existingLink && !item.isLost) throw new ItemNotLostError();
    if (!existingLink && openLinksOf(world, item.id).length >= DESK_LINKS_MAX)
      throw new TooManyDeskLinksError();
    const link =
      existingLink ??
      addFakeDeskLink(world, item, {
        key,
        name: body.name,
        description: body.description,
        marks: body.marks,
        trackerLink: body.tracker_link,
        caseNumber: body.case_number,
        showsContact: body.shows_contact,
      });
    return {
      resultMessage: message('answers.deskLinks.made'),
      desk_link: presentDeskLink(link),
      link: `${PUBLIC_URL}${deskPath(hashToken(key).toString('base64url').slice(0, TOKEN_LENGTH))}`,
    };
  },
  'deskLinks.extend': (world, { params, session }) => {
    const item = openFakeItem(world, session, params.id, 'owner');
    const link = openLinksOf(world, item.id).find(({ id }) => id === params.link);
    if (!link) throw new DeskLinkEndedError();
    link.expiresAt = endOfDeskLink(new Date());
    return { resultMessage: message('answers.deskLinks.extended'), desk_link: presentDeskLink(link) };
  },
  'deskLinks.end': (world, { params, session }) => {
    const item = openFakeItem(world, session, params.id, 'owner');
    for (const link of openLinksOf(world, item.id)) if (link.id === params.link) link.expiresAt = new Date();
    return { resultMessage: message('answers.deskLinks.ended') };
  },
} satisfies FakeAnswers;

function openLinksOf(world: FakeWorld, itemId: string): FakeDeskLink[] {
  return world.deskLinks.filter((link) => link.itemId === itemId && link.expiresAt > new Date());
}
