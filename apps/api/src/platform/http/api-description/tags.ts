import { ENDPOINTS, type EndpointName } from '@homeward/contract';

type Tag = EndpointName extends `${infer Group}.${string}` ? Group : never;

const TAGS: Readonly<Record<Tag, string>> = {
  account: 'Sign up and in, refresh tokens, change or delete an account, list its devices.',
  emailChange: 'Change the e-mail address of an account by a mailed link.',
  oidc: 'Sign in with an OpenID Connect provider, and connect it with an account.',
  passkeys: 'Passkeys (WebAuthn): sign in with them, add, rename and remove them.',
  secondStep: 'The second step of a log-in: codes of an authenticator app, and recovery codes.',
  stepUp: 'A fresh proof, with a password or passkey, for calls that change how an account signs in.',
  scriptTokens: 'Tokens for scripts, which stand in for a session in calls about items.',
  profiles: 'The caller and the people linked to them.',
  invites: 'Invitations to look after each other’s items.',
  codes: 'Items: activate a tag, list, search, change and delete items, their photos and lost mode.',
  tags: 'Further tags on one item.',
  posters: 'Addresses of an item’s poster and picture, apart from its tags.',
  timeline: 'The events of an item, and which of them the caller has read.',
  transfers: 'Give an item’s tag to a new owner.',
  deskLinks: 'Links with which desks (airline, hotel, station, police) help to find a lost item.',
  contactWays: 'Further ways in which finders reach the caller, for all items.',
  trips: 'Contact details that finders see for the time of a trip.',
  notifications: 'Which events are announced by which channel, and Web Push.',
  webhook: 'Events by webhook, signed as Standard Webhooks describes.',
  ntfy: 'Events by ntfy.',
  finder: 'Calls of a finder, which need no account.',
  conversations: 'Messages between finder and owner after a note.',
  scans: 'Scans of tags.',
  operator: 'Calls of the operator: codes, batches, categories, mails, figures, requests for help, accounts.',
};

export function describeTags(): object[] {
  const order = new Set((Object.keys(ENDPOINTS) as EndpointName[]).map(tagOf));
  return [...order].map((name) => ({ name, description: TAGS[name] }));
}

export function tagOf(name: EndpointName): Tag {
  return name.split('.')[0] as Tag;
}
