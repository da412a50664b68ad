import type { Profile } from '@homeward/contract/profiles';
import type { LinkedPerson } from './profiles-repository.ts';

export function presentProfiles(
  self: { readonly id: string; readonly name: string },
  linked: readonly LinkedPerson[],
): Profile[] {
  return [
    { _id: self.id, name: self.name, is_owner: true },
    ...linked.map((person) => ({ _id: person.id, name: person.name, is_owner: !person.isCoOwner })),
  ];
}
