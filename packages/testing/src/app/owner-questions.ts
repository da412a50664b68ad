import { settleDueQuestions } from '@homeward/api/flows/settle-questions.ts';
import { codes, operator, ownerQuestion, questions } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { beforeEach } from 'vitest';
import { activateCode } from './builders.ts';
import { AS_OPERATOR } from './operator.ts';
import { addPerson, logIn, type Person } from './personas.ts';
import type { TestApp } from './test-app.ts';

interface State {
  code: string;
  olivia: Person;
  ben: Person;
}

/** Adds an owner with an item, and another person, before each test. Returns calls about an open question to the owner. */
export function useOwnerQuestion(app: TestApp) {
  const nobody: Person = { id: '', name: '', email: '', accessToken: '', refreshToken: '' };
  const state: State = { code: '', olivia: nobody, ben: nobody };
  beforeEach(async () => {
    state.olivia = await addPerson(app, 'Olivia');
    state.ben = await addPerson(app, 'Ben');
    state.code = await activateCode(app, state.olivia);
  });
  /** Logs both people in again, because their sessions end while the clock advances. */
  const advance = async (days: number) => {
    app.clock.advance(days * DAY_MS);
    state.olivia = await logIn(app, state.olivia.email);
    state.ben = await logIn(app, state.ben.email);
  };
  return {
    state,
    advance,
    dispute: (id: string = state.code) => app.call(questions.disputeTag, { params: { id } }, AS_OPERATOR),
    handOver: () =>
      app.call(
        questions.handOverItem,
        { params: { id: state.code }, body: { email: state.ben.email } },
        AS_OPERATOR,
      ),
    answer: (choice: 'keep' | 'release', person: Person = state.olivia) =>
      app.call(
        ownerQuestion.answerQuestion,
        { params: { id: state.code }, body: { answer: choice } },
        { bearer: person.accessToken },
      ),
    /** Advances the clock and runs the job that settles due questions. */
    wait: async (days: number) => {
      await advance(days);
      await settleDueQuestions(app.context);
    },
    stateOf: async (id: string) => {
      const { body } = await app.call(operator.findCodes, { query: { id } }, AS_OPERATOR);
      return body.codes[0]?.state;
    },
    itemsOf: async ({ id, accessToken: bearer }: Person) => {
      const { body } = await app.call(codes.list, { params: { userId: id } }, { bearer });
      return body.qrCodes;
    },
    outcome: async () => {
      const { body } = await app.call(questions.listQuestions, {}, AS_OPERATOR);
      return body.questions.find((question) => question.code === state.code)?.outcome;
    },
    /** Returns path and query of the newest link to this route in mails to `to`. */
    linkIn: async (to: string, route: string) => {
      const texts = (await app.mailsTo(to)).map(({ text }) => text).join('\n');
      const paths = Array.from(texts.matchAll(/https?:\/\/[^/\s]+(\/[^\s>]+)/g), ([, path = '']) => path);
      return paths.findLast((path) => path.startsWith(route)) ?? '';
    },
  };
}
