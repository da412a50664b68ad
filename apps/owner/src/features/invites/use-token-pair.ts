import type { CallOf, invites } from '@homeward/contract';
import { INVITATION_PARAMS } from '@homeward/contract/paths';
import { useLinkSecrets } from '../../lib/mailed-links/link-secrets.ts';

const NAMES = [INVITATION_PARAMS.ownerToken, INVITATION_PARAMS.coOwnerToken] as const;

export type TokenPair = CallOf<typeof invites.linkCoOwner>['body'];

export function useTokenPair(): TokenPair | undefined {
  const { [INVITATION_PARAMS.ownerToken]: ownerToken, [INVITATION_PARAMS.coOwnerToken]: coOwnerToken } =
    useLinkSecrets(NAMES);
  return ownerToken === '' || coOwnerToken === '' ? undefined : { ownerToken, coOwnerToken };
}
