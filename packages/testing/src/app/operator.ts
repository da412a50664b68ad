import { codes, type EndpointName, monitoring, operator } from '@homeward/contract';
import { logIn, type Person } from './personas.ts';
import { OPERATOR_TOKEN, type TestApp } from './test-app.ts';

export const AS_OPERATOR = { bearer: OPERATOR_TOKEN };

export async function makeBatch(app: TestApp, batch: string, count: number): Promise<string[]> {
  const answer = await app.call(operator.mintCodes, { body: { count, batch } }, AS_OPERATOR);
  if (answer.status !== 200) throw new Error(`Minting answered ${answer.status}`);
  return answer.body.codes.map(({ id }) => id);
}

export async function askForHelp(
  app: TestApp,
  { accessToken: bearer }: Person,
  code: string,
  different: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const body = { message: 'Somebody writes rude notes', is_abuse: true, shows_details: false, ...different };
  const answer = await app.call(codes.askForHelp, { params: { id: code }, body }, { bearer });
  if (answer.status !== 200) throw new Error(`Asking for help answered ${answer.status}`);
  const { helpRequests } = (await app.call(monitoring.listHelpRequests, {}, AS_OPERATOR)).body;
  return helpRequests.at(-1)?.id ?? '';
}

export function replaceTag(app: TestApp, id: string, by?: string) {
  return app.call(
    operator.replaceCode,
    { params: { id }, body: by === undefined ? {} : { by } },
    AS_OPERATOR,
  );
}

/** Calls that need a request for help. */
const TAKES_HELP_REQUEST: ReadonlySet<EndpointName> = new Set([
  'operator.listHelpNotes',
  'operator.resolveHelpRequest',
]);

/** Returns a request for help with revealed details if the call needs one; otherwise returns nothing. */
export async function helpRequestFor(
  name: EndpointName,
  app: TestApp,
  { email }: Person,
  code: string,
): Promise<string> {
  if (!TAKES_HELP_REQUEST.has(name)) return '';
  return askForHelp(app, await logIn(app, email), code, { shows_details: true });
}
