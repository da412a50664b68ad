import { randomUUID } from 'node:crypto';
import type { MessageRow } from '@homeward/api/features/conversations/message-repository.ts';
import type { NoteOfItem } from '@homeward/api/features/conversations/note-repository.ts';
import type { Item } from '@homeward/api/features/items/item-repository.ts';
import type { FakeConversation, FakeWorld } from './fake-world.ts';

export function addFakeConversation(
  world: FakeWorld,
  item: Item,
  different: Partial<NoteOfItem> & {
    readonly messages?: readonly MessageRow[];
    readonly isMailed?: boolean;
  } = {},
): FakeConversation {
  const { messages = [], isMailed = false, ...note } = different;
  const conversation: FakeConversation = {
    note: {
      id: randomUUID(),
      message: 'I found it',
      quickAnswer: null,
      lat: null,
      lng: null,
      accuracyM: null,
      place: '',
      replyTo: '',
      source: null,
      createdAt: new Date(),
      hasConversation: true,
      language: 'en',
      endedBy: null,
      ...note,
    },
    itemId: item.id,
    messages,
    endedBy: note.endedBy ?? null,
    isMailed,
  };
  world.conversations.push(conversation);
  return conversation;
}
