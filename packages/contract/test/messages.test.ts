import { readReference } from '@homeward/messages/message';
import { textOf } from '@homeward/messages/server/catalogues';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS, type Endpoint } from '../src/index.ts';
import { loadNumberPlans } from '../src/phone-numbers/mobile-number.ts';

const PARTS = ['params', 'query', 'headers', 'body'] as const;
const WRONG = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(5000),
  '\u0000',
  7,
  -1,
  0.5,
  1e9,
  true,
  [],
  [{}],
  {},
];
/** Zod's default messages, used where a rule has no message of its own. */
const { localeError } = z.locales.en();
const isZodsOwn = (issue: z.core.$ZodIssue) => issue.message === localeError(issue as z.core.$ZodRawIssue);

beforeAll(loadNumberPlans);

it.each(Object.entries<Endpoint>(ENDPOINTS))(
  '%s reports every validation error as a message of the catalogue',
  (_name, endpoint) => {
    for (const part of PARTS) {
      const schema = endpoint[part];
      const fields = Object.keys(schema?.shape ?? {});
      const values = WRONG.flatMap((wrong) => [
        Object.fromEntries(fields.map((field) => [field, wrong])),
        ...fields.map((field) => ({ [field]: wrong })),
      ]);
      for (const issue of values.flatMap(
        (value) => schema?.safeParse(value, { reportInput: true }).error?.issues ?? [],
      )) {
        if (isZodsOwn(issue)) continue;
        const reference = readReference(issue.message) ?? expect.fail(`${issue.message} is no reference`);
        expect(textOf(reference, 'en')).toMatch(/\S/);
      }
    }
  },
);
