import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { endpoint } from './schema/endpoint.ts';
import { answer, done } from './schema/envelope.ts';
import { email } from './schema/fields.ts';
import { idInPath } from './schema/ids.ts';
import { once } from './schema/once.ts';

const operator = once(() =>
  z
    .object({
      id: z.string().describe('The account’s id.'),
      name: z.string().describe('The account’s name.'),
      email: z.string().describe('The account’s e-mail address.'),
      since: z.string().describe('Time at which it got the role.'),
      hasSecondFactor: z
        .boolean()
        .describe('It has a passkey or two-step verification; without one it cannot use the console.'),
      isSelf: z.boolean().describe('The caller’s own account.'),
    })
    .meta({ id: 'Operator', description: 'An account with the role operator.' }),
);
export type Operator = z.infer<ReturnType<typeof operator>>;

const operatorList = once(() =>
  answer({ operators: z.array(operator()).describe('In the order in which they got the role.') }),
);

export const list = endpoint(() => ({
  method: 'GET',
  path: '/api/operator/operators',
  auth: 'operator',
  summary: 'List the accounts with the role operator.',
  response: operatorList(),
}));

export const add = endpoint(() => ({
  method: 'POST',
  path: '/api/operator/operators',
  auth: 'operator',
  summary: 'Give an account the role operator. It gets a mail. A success for one that has the role, too.',
  body: z.strictObject({ email: email() }),
  response: operatorList(),
}));

export const remove = endpoint(() => ({
  method: 'DELETE',
  path: '/api/operator/operators/:id',
  auth: 'operator',
  summary:
    'Take the role operator from an account, at once. It gets a mail. A success for an account without the role, too.',
  get params() {
    return idInPath();
  },
  response: operatorList(),
}));

export const becomeFirst = endpoint(() => ({
  method: 'POST',
  path: '/api/user/operator',
  auth: 'session',
  summary:
    'Make the account the first operator, with the link that the first start prints. The session needs a passkey or two-step verification; until then the link stays valid.',
  body: z.strictObject({
    token: z
      .string({ error: referTo('answers.operator.firstLinkGone') })
      .max(100, { error: referTo('answers.operator.firstLinkGone') })
      .describe('The link’s token.'),
  }),
  response: done(),
}));
