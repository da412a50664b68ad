import { ENDPOINTS, type EndpointName } from '@homeward/contract';
import { vi } from 'vitest';
import { type InvitationLink, mint, readInvitationLink } from '../app/builders.ts';
import { openConversation } from '../app/conversations.ts';
import { emailTokenOf } from '../app/email-change.ts';
import { newAddress } from '../app/new-address.ts';
import { replaceTag } from '../app/operator.ts';
import { verifyLinkOf } from '../app/personas.ts';
import type { TestApp } from '../app/test-app.ts';
import type { ValidCall } from '../hostile/call-subject.ts';
import { endpointOf } from '../hostile/valid-calls.ts';
import { answerFake } from './fake-api.ts';
import { addFakeConversation } from './fake-conversations.ts';
import { addFakeCode, addFakeEvent, createFakeWorld } from './fake-world.ts';

export interface ComparedAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what two servers answer is compared, whatever it is
  readonly body: any;
  readonly cookies: readonly string[];
}

export interface SentCall extends ValidCall {
  readonly bearer?: string | undefined;
}

/** One of two servers that must return equal answers. Scripts also read its mailbox and act as its operator. */
export interface ComparedServer {
  readonly answer: (name: EndpointName, sent: SentCall) => Promise<ComparedAnswer>;
  readonly now: () => Date;
  readonly advance: (ms: number) => void;
  readonly mint: (count: number) => Promise<readonly string[]>;
  readonly replaceTag: (id: string, by: string) => Promise<unknown>;
  /** Sends a note as a finder; returns its id. */
  readonly leaveNote: (code: string, note: FinderNote) => Promise<string>;
  readonly verifyLinkOf: (email: string) => Promise<{ readonly code: string; readonly token: string }>;
  readonly resetTokenOf: (email: string) => Promise<string>;
  readonly emailTokenOf: (email: string) => Promise<string>;
  readonly invitationOf: (email: string) => Promise<InvitationLink>;
}

interface FinderNote {
  readonly message: string;
  readonly place?: string;
  readonly lat?: number;
  readonly lng?: number;
  readonly accuracy_m?: number;
  readonly reply_to?: string;
}

const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36';

export function productServer(app: TestApp): ComparedServer {
  const newestLink = async (email: string, part: string) => {
    const links = (await app.mailsTo(email)).flatMap((mail) => mail.links);
    return links.findLast((link) => link.includes(part)) ?? '';
  };
  return {
    answer: async (name, { bearer, headers, ...call }) => {
      const options = { from: newAddress(), headers: { 'user-agent': USER_AGENT, ...headers } };
      const answer = await app.call(endpointOf(name), call, {
        ...options,
        ...(bearer === undefined ? {} : { bearer }),
      });
      return { status: answer.status, body: answer.body, cookies: answer.headers.getSetCookie() };
    },
    now: () => app.clock.now(),
    advance: app.clock.advance,
    mint: (count) => mint(app, count),
    replaceTag: (id, by) => replaceTag(app, id, by),
    leaveNote: async (code, note) => (await openConversation(app, code, { ...note })).id,
    verifyLinkOf: async (email) => partsOf(await verifyLinkOf(app, email)),
    resetTokenOf: async (email) =>
      new URL(await newestLink(email, '/forgot-password?')).searchParams.get('token') ?? '',
    emailTokenOf: (email) => emailTokenOf(app, email),
    invitationOf: async (email) => readInvitationLink(await newestLink(email, 'owner')),
  };
}

/** Returns the fake server with a new world whose clock starts at `startedAt`. */
export function fakeServer(startedAt: Date): ComparedServer {
  const world = createFakeWorld();
  let nowMs = startedAt.getTime();
  return {
    answer: async (name, { params = {}, query = {}, headers = {}, body, file, bearer }) => {
      const { method, path } = ENDPOINTS[name];
      const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
      const bytes = file ? Buffer.from(await file.arrayBuffer()) : null;
      const request = {
        method,
        path: `${filled}?${new URLSearchParams(query)}`,
        headers: {
          'user-agent': USER_AGENT,
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(file ? { 'content-type': file.type } : {}),
          ...headers,
        },
        body: body ? Buffer.from(JSON.stringify(body)) : bytes,
      };
      vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
      try {
        const answer = answerFake(world, request);
        return { ...answer, body: JSON.parse(JSON.stringify(answer.body)) };
      } finally {
        vi.useRealTimers();
      }
    },
    now: () => new Date(nowMs),
    advance: (ms) => {
      nowMs += ms;
    },
    mint: async (count) => Array.from({ length: count }, () => addFakeCode(world)),
    replaceTag: async (id, by) => {
      const item = found(world.items.find(({ codeId }) => codeId === id));
      world.codes.set(id, { itemId: item.id, isRetired: true });
      world.items = world.items.map((other) => (other === item ? { ...item, codeId: by } : other));
    },
    leaveNote: async (code, { reply_to: replyTo = '', accuracy_m: accuracyM = null, ...note }) => {
      const item = found(world.items.find(({ codeId }) => codeId === code));
      const happenedAt = new Date(nowMs);
      const { id, message, place } = addFakeConversation(world, item, {
        ...note,
        accuracyM,
        replyTo,
        source: 'tag',
        createdAt: happenedAt,
      }).note;
      addFakeEvent(world, item, { kind: 'note', id, message, place, source: 'tag', happenedAt });
      return id;
    },
    verifyLinkOf: async (email) => partsOf(found(world.signUps.findLast((signUp) => signUp.email === email))),
    resetTokenOf: async (email) => found(world.resetLinks.findLast((link) => link.email === email)).token,
    emailTokenOf: async (email) => found(world.emailChanges.find((change) => change.email === email)).token,
    invitationOf: async (email) => {
      const { id, ownerToken, coOwnerToken } = found(world.invitations.find((it) => it.email === email));
      return { code: id, ownerToken, coOwnerToken };
    },
  };
}

function partsOf({ code, token }: { readonly code: string; readonly token: string }) {
  return { code, token };
}

function found<T>(it: T | undefined): T {
  if (it === undefined) throw new Error('The fake has kept nothing like it');
  return it;
}
