import type { CallOf, invites } from '@homeward/contract';
import { useLinkSecrets } from '../../lib/use-link-secrets.ts';

const NAMES = ['owner-token', 'co-owner-token', 'code'] as const;

/** What the link of an invitation carries. */
export type InvitationLink = Omit<CallOf<typeof invites.setPassword>['body'], 'password'>;

/** The invitation whose link was opened; undefined when a part of it is missing. */
export function useInvitationLink(): InvitationLink | undefined {
  const { 'owner-token': ownerToken, 'co-owner-token': coOwnerToken, code } = useLinkSecrets(NAMES);
  if (ownerToken === '' || coOwnerToken === '' || code === '') return undefined;
  return { code, ownerToken, coOwnerToken };
}
