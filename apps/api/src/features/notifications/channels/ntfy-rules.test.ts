import { NOTIFICATION_EVENTS } from '@homeward/contract/notifications';
import { describe, expect, it } from 'vitest';
import { buildNtfyMessage, buildNtfyRequest } from './ntfy-rules.ts';

const build = (itemName: string, event = NOTIFICATION_EVENTS[0] as (typeof NOTIFICATION_EVENTS)[number]) =>
  buildNtfyMessage(
    {
      event,
      itemName,
      codeId: 'code',
      itemUrl: 'https://tags.example.org/items/code',
      eventId: 'id',
      at: '',
    },
    { isLost: false, language: 'en' },
  );

describe('an ntfy message', () => {
  it.each(NOTIFICATION_EVENTS)('contains the item name of a %s event in one line', (event) => {
    const { title } = build('Kite\r\nx-evil: \u202Eyes\u0000', event);
    expect(title).toContain('“Kite x-evil: yes”');
  });

  it('escapes an item name that contains JSON', () => {
    const name = '"},{"topic":"other';
    const { body } = buildNtfyRequest(
      { address: 'https://ntfy.example.org', topic: 'kite', secret: '' },
      build(name),
    );
    expect(JSON.parse(String(body))).toMatchObject({ topic: 'kite', title: `“${name}” was just scanned` });
  });
});
