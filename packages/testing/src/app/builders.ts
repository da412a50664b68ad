import { putInvitation } from '@homeward/api/features/invites/invitation-repository.ts';
import { newInvitationLinks } from '@homeward/api/features/invites/invitation-rules.ts';
import { addCoOwner } from '@homeward/api/features/profiles/profiles-repository.ts';
import { newId } from '@homeward/api/platform/database/ids.ts';
import { account, codes, operator, profiles, tags } from '@homeward/contract';
import { INVITATION_PARAMS } from '@homeward/contract/paths';
import { buildItem } from './build-item.ts';
import { PASSWORD, type Person } from './personas.ts';
import { OPERATOR_TOKEN, type TestApp } from './test-app.ts';

export async function mint(app: TestApp, count = 1): Promise<string[]> {
  const answer = await app.call(operator.mintCodes, { body: { count } }, { bearer: OPERATOR_TOKEN });
  if (answer.status !== 200) throw new Error(`Minting answered ${answer.status}`);
  return answer.body.codes.map(({ id }) => id);
}

export function buildRegistration(code: string, different: Readonly<Record<string, unknown>> = {}) {
  return { ...buildItem(), code, ...different };
}

/** Mints a tag and registers an item on it. */
export async function activateCode(
  app: TestApp,
  owner: Person,
  different: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const [code = ''] = await mint(app);
  const answer = await app.call(
    codes.register,
    { body: buildRegistration(code, different) },
    { bearer: owner.accessToken },
  );
  if (answer.status !== 200)
    throw new Error(`Registering answered ${answer.status}: ${answer.body.resultMessage.en}`);
  return code;
}

/** Mints a tag and adds it to an item. */
export async function addTag(app: TestApp, owner: Person, item: string, name = ''): Promise<string> {
  const [code = ''] = await mint(app);
  const body = { code, name };
  const answer = await app.call(tags.add, { params: { id: item }, body }, { bearer: owner.accessToken });
  if (answer.status !== 200) throw new Error(`Adding a tag answered ${answer.status}`);
  return code;
}

export async function setLost(app: TestApp, owner: Person, code: string, isLost = true): Promise<void> {
  await app.call(codes.changeStatus, { body: { code, is_lost: isLost } }, { bearer: owner.accessToken });
}

/** Changes fields of an item, among them its default message in further languages. */
export async function writeFurther(
  app: TestApp,
  { accessToken: bearer }: Person,
  code: string,
  further_messages: readonly { readonly language: string; readonly text: string }[],
  different: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { code: id, ...details } = buildRegistration(code, different);
  const body = { ...details, further_messages };
  const answer = await app.call(codes.update, { params: { id }, body }, { bearer });
  if (answer.status !== 200)
    throw new Error(`Updating answered ${answer.status}: ${answer.body.resultMessage.en}`);
}

/** Links a co-owner without an invitation. */
export async function linkCoOwner({ context }: TestApp, owner: Person, coOwner: Person): Promise<void> {
  await addCoOwner(context.db, { ownerId: owner.id, coOwnerId: coOwner.id, now: context.clock.now() });
}

export async function unlinkCoOwner(app: TestApp, owner: Person, coOwner: Person): Promise<void> {
  const params = { id: coOwner.id };
  const answer = await app.call(profiles.removeCoOwner, { params }, { bearer: owner.accessToken });
  if (answer.status !== 200) throw new Error(`Removing answered ${answer.status}`);
}

export async function deleteAccount(app: TestApp, { accessToken }: Person): Promise<void> {
  const headers = { [account.PASSWORD_HEADER]: PASSWORD };
  const answer = await app.call(account.deleteAccount, { headers }, { bearer: accessToken });
  if (answer.status !== 200) throw new Error(`Deleting answered ${answer.status}`);
}

export interface InvitationLink {
  readonly code: string;
  readonly ownerToken: string;
  readonly coOwnerToken: string;
}

/** Creates an invitation without limits and mail. */
export async function invite({ context }: TestApp, owner: Person, email: string): Promise<InvitationLink> {
  const now = context.clock.now();
  const code = newId(now);
  const { setPasswordLink, acceptLink, ...secret } = newInvitationLinks('', { code, now });
  await putInvitation(context.db, {
    id: code,
    ownerId: owner.id,
    name: 'Ivy Invited',
    email,
    ...secret,
    now,
  });
  return readInvitationLink(setPasswordLink);
}

/** Parses an invitation link; `code` is empty if the link has none. */
export function readInvitationLink(link: string): InvitationLink {
  const query = new URLSearchParams(link.slice(link.indexOf('?')));
  const read = (part: keyof InvitationLink) => query.get(INVITATION_PARAMS[part]) ?? '';
  return { code: read('code'), ownerToken: read('ownerToken'), coOwnerToken: read('coOwnerToken') };
}

export function buildScan(code: string, different: Readonly<Record<string, unknown>> = {}) {
  const timestamp = '2026-11-21T09:00:00.000Z';
  return {
    code,
    timestamp,
    redirects: 1,
    device: 'mobile',
    os: 'Linux',
    country: 'Europe/Berlin',
    ...different,
  };
}

export function buildSignUp(email: string, different: Readonly<Record<string, unknown>> = {}) {
  return { name: 'Olivia', email, password: PASSWORD, platform: 'Android', ...different };
}
