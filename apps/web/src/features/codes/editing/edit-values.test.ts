import type { QrCode } from '@homeward/contract/codes';
import { describe, expect, it } from 'vitest';
import { buildUpdate, editValuesOf, isChanged } from './edit-values.ts';

const ITEM: QrCode = {
  _id: '1',
  qr_planet_id: 'abcd2345efgh6789',
  user_id: '2',
  name: 'Blue suitcase',
  image_url: '/images/item.svg',
  thumbnail_url: '/images/item.svg',
  is_lost: true,
  mobile_number: '+44 2071838750',
  email: 'olivia@example.org',
  category: 'Luggage',
  default_message: 'Please call me',
  survey_ans: 'At the fair',
};

describe('the form that edits an item', () => {
  it('starts from the item and sends nothing else when nothing is changed', () => {
    const values = editValuesOf(ITEM);
    expect(values).toMatchObject({ country_code: '+44', mobile: '2071838750' });
    const { name, email, mobile_number, category, default_message } = ITEM;
    expect(buildUpdate(values)).toEqual({ name, email, mobile_number, category, default_message });
  });

  it.each(['2071838750', '+44 nonsense', ''])('shows no part of the number %j', (mobile_number) => {
    expect(editValuesOf({ ...ITEM, mobile_number })).toMatchObject({ country_code: '', mobile: '' });
  });

  it('is changed by each of its fields, and not by spaces around them', () => {
    const loaded = editValuesOf(ITEM);
    expect(isChanged(loaded, loaded)).toBe(false);
    for (const field of Object.keys(loaded) as (keyof typeof loaded)[]) {
      expect(isChanged({ ...loaded, [field]: `${loaded[field]}x` }, loaded)).toBe(true);
      expect(isChanged({ ...loaded, [field]: ` ${loaded[field]}\n` }, loaded)).toBe(false);
    }
  });
});
