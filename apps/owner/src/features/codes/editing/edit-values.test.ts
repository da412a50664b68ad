import type { QrCode } from '@homeward/contract/codes';
import { editForm } from '@homeward/contract/item/item-fields';
import { buildItem } from '@homeward/testing/app/build-item.ts';
import { describe, expect, it } from 'vitest';
import { DETAILS_FIELDS } from '../details-form/details-values.ts';
import { buildUpdate, editFieldsOf, editValuesOf, isChanged } from './edit-values.ts';

const ITEM: QrCode = {
  _id: '1',
  qr_planet_id: 'abcd2345efgh6789',
  user_id: '2',
  ...buildItem(),
  image_url: '/images/item.svg',
  thumbnail_url: '/images/item.svg',
  is_lost: true,
  further_messages: [{ language: 'es', text: 'Llámeme, por favor' }],
};

describe('the form that edits an item', () => {
  it('starts from the item and sends nothing else when nothing is changed', () => {
    const values = editValuesOf(ITEM);
    expect(values).toMatchObject({ country_code: '+44', mobile: '2071838750' });
    const { name, email, mobile_number, category, default_message, further_messages, contact_privacy } = ITEM;
    expect(buildUpdate(editForm().parse(values))).toEqual({
      name,
      email,
      mobile_number,
      category,
      default_message,
      further_messages,
      contact_privacy,
    });
  });

  it.each(['2071838750', '+44 nonsense', ''])('shows no part of the number %j', (mobile_number) => {
    expect(editValuesOf({ ...ITEM, mobile_number })).toMatchObject({ country_code: '', mobile: '' });
  });

  it('is changed by each of its fields, and not by spaces around them', () => {
    const loaded = editValuesOf(ITEM);
    expect(Object.keys(loaded).sort()).toEqual(
      [...DETAILS_FIELDS, 'further_messages', 'contact_privacy'].sort(),
    );
    expect(isChanged(loaded, loaded)).toBe(false);
    for (const field of DETAILS_FIELDS) {
      expect(isChanged({ ...loaded, [field]: `${loaded[field]}x` }, loaded)).toBe(true);
      expect(isChanged({ ...loaded, [field]: ` ${loaded[field]}\n` }, loaded)).toBe(false);
    }
  });

  it('is changed by another contact privacy', () => {
    const loaded = editValuesOf(ITEM);
    expect(isChanged({ ...loaded, contact_privacy: 'while_lost' }, loaded)).toBe(true);
  });

  it('is changed by a further language, by another one, by its text, and by its going', () => {
    const loaded = editValuesOf(ITEM);
    const withNotes = (...further_messages: (typeof loaded)['further_messages']) => ({
      ...loaded,
      further_messages,
    });
    const note = { language: 'es', text: 'Llámeme, por favor' };
    expect(isChanged(withNotes({ ...note, text: ` ${note.text}\n` }), loaded)).toBe(false);
    for (const changed of [
      withNotes(),
      withNotes(note, { language: '', text: '' }),
      withNotes({ ...note, language: 'pt' }),
      withNotes({ ...note, text: 'Llámeme' }),
    ])
      expect(isChanged(changed, loaded)).toBe(true);
  });

  it('knows a place for whatever the server says of a further language', () => {
    expect(editFieldsOf(editValuesOf(ITEM))).toEqual([
      ...DETAILS_FIELDS,
      'further_messages.0.language',
      'further_messages.0.text',
      'contact_privacy',
    ]);
  });
});
