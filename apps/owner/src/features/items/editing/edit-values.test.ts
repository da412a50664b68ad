import type { Item } from '@homeward/contract/codes';
import { editForm } from '@homeward/contract/item/item-fields';
import { buildItem } from '@homeward/testing/app/build-item.ts';
import { describe, expect, it } from 'vitest';
import { DETAILS_FIELDS } from '../details-form/details-values.ts';
import { buildUpdate, changesOf, editFieldsOf, editValuesOf, parseChanges } from './edit-values.ts';

const ITEM: Item = {
  _id: '1',
  qr_planet_id: 'abcd2345efgh6789',
  user_id: '2',
  ...buildItem(),
  image_url: '/images/item.svg',
  thumbnail_url: '/images/item.svg',
  is_lost: true,
  further_messages: [{ language: 'es', text: 'Llámeme, por favor' }],
  contact_ways: [{ kind: 'whatsapp', value: '+44 7700900123', name: '' }],
};

describe('the form that edits an item', () => {
  it("starts with the item's values and sends them unchanged", () => {
    const values = editValuesOf(ITEM);
    expect(values).toMatchObject({ country_code: '+44', mobile: '2071838750' });
    const { name, email, mobile_number, category, default_message, further_messages } = ITEM;
    const { contact_privacy, contact_ways } = ITEM;
    expect(buildUpdate(editForm().parse(values))).toEqual({
      name,
      email,
      mobile_number,
      category,
      default_message,
      further_messages,
      contact_privacy,
      contact_ways,
    });
  });

  it.each(['2071838750', '+44 nonsense', ''])(
    'shows no part of the unparseable number %j',
    (mobile_number) => {
      expect(editValuesOf({ ...ITEM, mobile_number })).toMatchObject({ country_code: '', mobile: '' });
    },
  );

  it('detects a change of each field, but not of surrounding spaces', () => {
    const loaded = editValuesOf(ITEM);
    expect(Object.keys(loaded).sort()).toEqual(
      [...DETAILS_FIELDS, 'further_messages', 'contact_privacy', 'contact_ways'].sort(),
    );
    expect(changesOf(loaded, loaded)).toEqual({});
    for (const field of DETAILS_FIELDS) {
      const changed = `${loaded[field]}x`;
      expect(changesOf({ ...loaded, [field]: changed }, loaded)).toEqual({ [field]: changed });
      expect(changesOf({ ...loaded, [field]: ` ${loaded[field]}\n` }, loaded)).toEqual({});
    }
  });

  it('detects a change of contact privacy', () => {
    const loaded = editValuesOf(ITEM);
    const changes = { contact_privacy: 'while_lost' } as const;
    expect(changesOf({ ...loaded, ...changes }, loaded)).toEqual(changes);
  });

  it('detects an added, changed and removed further message', () => {
    const loaded = editValuesOf(ITEM);
    const withNotes = (...further_messages: (typeof loaded)['further_messages']) => ({
      ...loaded,
      further_messages,
    });
    const note = { language: 'es', text: 'Llámeme, por favor' };
    expect(changesOf(withNotes({ ...note, text: ` ${note.text}\n` }), loaded)).toEqual({});
    for (const changed of [
      withNotes(),
      withNotes(note, { language: '', text: '' }),
      withNotes({ ...note, language: 'pt' }),
      withNotes({ ...note, text: 'Llámeme' }),
    ])
      expect(changesOf(changed, loaded)).toEqual({ further_messages: changed.further_messages });
  });

  it('parses its stored changes, and drops invalid ones', () => {
    const changes = {
      name: 'Red suitcase',
      further_messages: [{ language: 'es', text: '' }],
      contact_ways: [{ kind: 'sms', value: '', name: '' }],
    };
    expect(parseChanges(JSON.stringify({ ...changes, email: 5, other: 'x' }))).toEqual(changes);
    expect(parseChanges('{"further_messages":[null]}')).toEqual({});
  });

  it('has a field for each server error of a further message', () => {
    expect(editFieldsOf(editValuesOf(ITEM))).toEqual([
      'name',
      'default_message',
      'further_messages.0.language',
      'further_messages.0.text',
      'email',
      'country_code',
      'mobile',
      'contact_ways.0.kind',
      'contact_ways.0.value',
      'contact_ways.0.name',
      'contact_privacy',
      'category',
    ]);
  });
});
