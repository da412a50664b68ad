import { Agent, get } from 'node:http';
import { activateCode, setLost } from '@homeward/testing/app/builders.ts';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { IS_DRILL } from '@homeward/testing/processes/drills.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ADDRESSES = IS_DRILL ? 1000 : 200;
const READS_OF_EACH = 10;
const PARTS = 5;
const AT_ONCE = 32;
const MOST_OF_ONE_ADDRESS = 60;

describe('a code with thousands of readers', () => {
  const app = useTestApp();
  let code: string;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  beforeAll(async () => {
    const olivia = await addPerson(app, 'Olivia');
    code = await activateCode(app, olivia);
    await setLost(app, olivia, code);
  });
  afterAll(() => agent.destroy());

  const read = (path: string, from: string) =>
    new Promise<number>((resolve, reject) => {
      get(`${app.baseUrl}${path}`, { agent, headers: { 'x-forwarded-for': from } }, (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 0)).resume();
      }).on('error', reject);
    });

  /** Makes concurrent reads; returns the number of responses by status. */
  async function readMany(count: number, one: (index: number) => Promise<number>) {
    const statuses: Record<number, number> = {};
    let next = 0;
    const work = async () => {
      while (next < count) {
        const status = await one(next++);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return statuses;
  }

  /** Each address opens the page once, and makes nine times the call that other clients make, which costs a test less. */
  const wayOf = (index: number) =>
    index % READS_OF_EACH === 0 ? `/qr-code/${code}` : `/api/qrcode/owner-details/${code}`;
  const addressOf = (index: number) => {
    const number = Math.floor(index / READS_OF_EACH);
    return `10.8.${number >> 8}.${number & 255}`;
  };

  // In parts, each well within the time a test may take; to the product they are one minute of one code.
  it.each([1, 2, 3, 4, 5])(
    `is shown ${ADDRESSES * READS_OF_EACH} times to ${ADDRESSES} addresses, without a limit per code: part %i of 5`,
    async (part) => {
      const ofPart = (ADDRESSES * READS_OF_EACH) / PARTS;
      const first = (part - 1) * ofPart;
      const statuses = await readMany(ofPart, (index) => read(wayOf(index), addressOf(first + index)));
      expect(statuses).toEqual({ 200: ofPart });
    },
  );

  it('is refused only to an address that reads it continuously', async () => {
    const ofOne = await readMany(MOST_OF_ONE_ADDRESS + 8, (index) => read(wayOf(index), '10.7.0.1'));
    expect(ofOne).toEqual({ 200: MOST_OF_ONE_ADDRESS, 429: 8 });
    expect(await readMany(100, (index) => read(wayOf(index), addressOf(index)))).toEqual({ 200: 100 });
  });
});
