import { settleDueQuestions } from '@homeward/api/flows/settle-questions.ts';
import { codes, operator, ownerQuestion, questions } from '@homeward/contract';
import { DAY_MS } from '@homeward/contract/durations';
import { beforeEach } from 'vitest';
import { activateCode } from './builders.ts';
import { AS_OPERATOR } from './operator.ts';
import { addPerson, logIn, type Person } from './personas.ts';
import type { TestApp } from './test-app.ts';

/** Adds an owner with an item and another person before each test, and the calls of a question to the owner. */
export function useOwnerQuestion(app: TestApp) {
  const people: { olivia?: Person; ben?: Person } = {};
  const stage = {
    code: '',
    get olivia() {
      return people.olivia as Person;
    },
    get ben() {
      return people.ben as Person;
    },
    dispute: (id = stage.code) => app.call(questions.disputeTag, { params: { id } }, AS_OPERATOR),
    handOver: (email = stage.ben.email) =>
      app.call(questions.handOverItem, { params: { id: stage.code }, body: { email } }, AS_OPERATOR),
    answer: (choice: 'keep' | 'release', person = stage.olivia) =>
      app.call(
        ownerQuestion.answerQuestion,
        { params: { id: stage.code }, body: { answer: choice } },
        { bearer: person.accessToken },
      ),
    /** Sessions end while the clock advances. */
    advance: async (days: number) => {
      app.clock.advance(days * DAY_MS);
      people.olivia = await logIn(app, stage.olivia.email);
      people.ben = await logIn(app, stage.ben.email);
    },
    /** Advances the clock and runs the job. */
    wait: async (days: number) => {
      await stage.advance(days);
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
      return body.questions.find((question) => question.code === stage.code)?.outcome;
    },
    /** Returns path and query of the newest link to this route in the person's mails. */
    linkIn: async (to: string, route: string) => {
      const texts = (await app.mailsTo(to)).map(({ text }) => text).join('\n');
      const paths = Array.from(texts.matchAll(/https?:\/\/[^/\s]+(\/[^\s>]+)/g), ([, path = '']) => path);
      return paths.findLast((path) => path.startsWith(route)) ?? '';
    },
  };
  beforeEach(async () => {
    people.olivia = await addPerson(app, 'Olivia');
    people.ben = await addPerson(app, 'Ben');
    stage.code = await activateCode(app, stage.olivia);
  });
  return stage;
}
