import { randomUUID } from 'node:crypto';
import type { DeskLinkRow } from '@homeward/api/features/desk-links/desk-link-repository.ts';
import { endOfDeskLink } from '@homeward/api/features/desk-links/desk-link-rules.ts';

export interface FakeDeskLink extends DeskLinkRow {
  readonly key: string;
  expiresAt: Date;
}

/** Adds a link made now, by default for an airline that has not opened it. */
export function addFakeDeskLink(
  world: { readonly deskLinks: FakeDeskLink[] },
  item: { readonly id: string },
  different: Partial<FakeDeskLink> = {},
): FakeDeskLink {
  const now = new Date();
  const link: FakeDeskLink = {
    id: randomUUID(),
    key: randomUUID(),
    itemId: item.id,
    name: 'Lufthansa desk',
    description: '',
    marks: '',
    trackerLink: '',
    caseNumber: '',
    showsContact: false,
    createdAt: now,
    expiresAt: endOfDeskLink(now),
    openedAt: null,
    ...different,
  };
  world.deskLinks.unshift(link);
  return link;
}
