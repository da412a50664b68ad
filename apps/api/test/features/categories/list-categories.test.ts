import { categories } from '@homeward/contract';
import { addPerson } from '@homeward/testing/app/personas.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

describe('the categories', () => {
  const app = useTestApp();

  it('have an order, ids and names', async () => {
    const olivia = await addPerson(app, 'Olivia');
    const { status, body } = await app.call(categories.list, {}, { bearer: olivia.accessToken });
    expect(status).toBe(200);
    expect(body.categories.map(({ name }) => name)).toEqual([
      'Bags',
      'Luggage',
      'Keys',
      'Wallets',
      'Electronics',
      'Clothing',
      'Pets',
      'Sports',
      'Toys',
      'Other',
    ]);
    for (const category of body.categories) expect(Object.keys(category)).toEqual(['_id', 'name']);
    expect(new Set(body.categories.map(({ _id }) => _id)).size).toBe(10);
  });

  it('require a session', async () => {
    const { status, body } = await app.call(categories.list, {});
    expect(status).toBe(401);
    expect(body.resultMessage.en).toBe('Please sign in');
  });
});
