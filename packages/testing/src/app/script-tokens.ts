import { type CallOf, scriptTokens } from '@homeward/contract';
import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { proveItIsMe } from './passkeys.ts';
import type { Person } from './personas.ts';
import type { TestApp } from './test-app.ts';

type Wanted = CallOf<typeof scriptTokens.make>['body'];

export async function tryMakeScriptToken(app: TestApp, person: Person, different: Partial<Wanted> = {}) {
  const headers = await proveItIsMe(app, person);
  const body: Wanted = { name: 'Home Assistant', right: 'write', days: 90, ...different };
  return app.call(scriptTokens.make, { headers, body }, { bearer: person.accessToken });
}

export async function makeScriptToken(app: TestApp, person: Person, different: Partial<Wanted> = {}) {
  const { status, body } = await tryMakeScriptToken(app, person, different);
  if (status !== 200) throw new Error(`Making a token answered ${status}: ${body.resultMessage.en}`);
  return { secret: body.secret, token: body.token };
}

export async function listScriptTokens(app: TestApp, { accessToken: bearer }: Person) {
  return (await app.call(scriptTokens.list, {}, { bearer })).body.tokens;
}

/** Deletes a person's script tokens and returns a step-up proof, so that the person can create another token. */
export async function makeRoomForToken(app: TestApp, person: Person): Promise<string> {
  await app.context.db.deleteFrom('script_tokens').where('account_id', '=', person.id).execute();
  return (await proveItIsMe(app, person))[PROOF_HEADER];
}
