import type { DeskLink } from '@homeward/contract/desk-links';
import type { DeskLinkRow } from './desk-link-repository.ts';

export function presentDeskLink(link: DeskLinkRow): DeskLink {
  return {
    _id: link.id,
    name: link.name,
    description: link.description,
    marks: link.marks,
    tracker_link: link.trackerLink,
    case_number: link.caseNumber,
    shows_contact: link.showsContact,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    opened_at: link.openedAt?.toISOString() ?? null,
  };
}
