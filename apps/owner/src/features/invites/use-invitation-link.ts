import type { CallOf, invites } from '@homeward/contract';
import { INVITATION_PARAMS } from '@homeward/contract/paths';
import { useLinkSecrets } from '../../lib/mailed-links/link-secrets.ts';

const NAMES = [INVITATION_PARAMS.ownerToken, INVITATION_PARAMS.coOwnerToken, INVITATION_PARAMS.code] as const;

export type InvitationLink = Omit<CallOf<typeof invites.setPassword>['body'], 'password'>;

export function useInvitationLink(): InvitationLink | undefined {
  const {
    [INVITATION_PARAMS.ownerToken]: ownerToken,
    [INVITATION_PARAMS.coOwnerToken]: coOwnerToken,
    [INVITATION_PARAMS.code]: code,
  } = useLinkSecrets(NAMES);
  if (ownerToken === '' || coOwnerToken === '' || code === '') return undefined;
  return { code, ownerToken, coOwnerToken };
}
