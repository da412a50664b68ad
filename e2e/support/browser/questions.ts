import { putFakeChannel } from '@homeward/testing/fake-api/channels/fake-channels.ts';
import { addFakeConversation } from '@homeward/testing/fake-api/fake-conversations.ts';
import { addFakePasskey } from '@homeward/testing/fake-api/fake-passkeys.ts';
import { addFakeEvent, addFakeSession } from '@homeward/testing/fake-api/fake-world.ts';
import { addFakeInvitation } from '@homeward/testing/fake-api/people-answers.ts';
import type { Page } from '@playwright/test';
import type { ScreenFixtures } from '../fixtures/screen.ts';
import { takePhoto } from '../items/photo-files.ts';

type Stage = Pick<ScreenFixtures, 'world' | 'olivia' | 'addItems' | 'addPerson' | 'addCodes'>;

/** A confirmation dialog. */
export interface Question {
  readonly title: string;
  readonly opener: string | RegExp;
  readonly act: string;
  /** Matches the URL of the call that follows the confirmation. */
  readonly call: RegExp;
  /** Prepares the data of the fake server and returns the page's path. */
  readonly prepare: (stage: Stage) => string | Promise<string>;
  /** Navigates from the page to the button that opens the dialog. */
  readonly approach?: (page: Page) => Promise<void>;
  readonly trouble?: RegExp;
  /** True for a dialog with fields: then the heading has the initial focus, not the button No. */
  readonly hasFields?: boolean;
}

const prepareItem = ({ olivia, addItems }: Stage) => {
  const [item] = addItems(olivia, { survey_ans: 'A shop' });
  if (item === undefined) throw new Error('There is no item');
  return item;
};

const prepareNote = (stage: Stage) => {
  const item = prepareItem(stage);
  const { note } = addFakeConversation(stage.world, item, { message: 'I have it' });
  return `/items/${item.codeId}/notes/${note.id}`;
};

export const QUESTIONS: readonly Question[] = [
  {
    title: 'QR Deletion',
    opener: 'Delete',
    act: 'Delete',
    call: /^DELETE .*\/api\/qrcode\//,
    prepare: (stage) => `/edit-qr-code/${prepareItem(stage).codeId}`,
  },
  {
    title: 'Remove this photo?',
    opener: 'Remove photo',
    act: 'Remove',
    call: /^DELETE .*\/image$/,
    prepare: async (stage) => {
      const item = prepareItem(stage);
      stage.world.photos.set('blue', (await takePhoto('blue')).buffer);
      stage.world.items = [{ ...item, photoId: 'blue' }];
      return `/edit-qr-code/${item.codeId}`;
    },
  },
  {
    title: 'Remove this tag?',
    opener: 'Remove from item',
    act: 'Remove',
    call: /^DELETE .*\/tags\//,
    prepare: (stage) => {
      const item = prepareItem(stage);
      const [id = ''] = stage.addCodes(1);
      stage.world.codes.set(id, { itemId: item.id, name: 'Inside the lid' });
      return `/edit-qr-code/${item.codeId}`;
    },
    approach: (page) => page.getByRole('button', { name: /Inside the lid/ }).press('Enter'),
  },
  {
    title: 'Turn on Lost Mode?',
    opener: 'Lost Mode',
    act: 'Turn On',
    call: /change-status/,
    prepare: (stage) => {
      prepareItem(stage);
      return '/';
    },
  },
  {
    title: 'Is it back?',
    opener: 'Is it back?',
    act: 'Yes, I have it back',
    hasFields: true,
    call: /change-status/,
    prepare: (stage) => {
      const item = prepareItem(stage);
      for (const kind of ['lost', 'found'] as const) addFakeEvent(stage.world, item, { kind });
      return `/items/${item.codeId}`;
    },
  },
  {
    title: 'End this conversation?',
    opener: 'End conversation',
    act: 'End conversation',
    call: /^\w+ .*\/conversations\//,
    prepare: prepareNote,
  },
  {
    title: 'Block this finder?',
    opener: 'Block this finder',
    act: 'Block finder',
    call: /^\w+ .*\/conversations\//,
    prepare: prepareNote,
  },
  {
    title: 'Withdraw this invitation?',
    opener: 'Withdraw the invitation to Nina Newcomb',
    act: 'Withdraw',
    call: /\/api\/user\/invitations\//,
    prepare: ({ world, olivia }) => {
      addFakeInvitation(world, { ownerId: olivia.id, name: 'Nina Newcomb', email: 'nina@example.org' });
      return '/manage-profile';
    },
  },
  {
    title: 'Are you sure you want to delete?',
    opener: 'Remove Colin Marsh',
    act: 'Yes',
    call: /\/api\/user\/co-owner\//,
    prepare: ({ world, olivia, addPerson }) => {
      world.links.push({ ownerId: olivia.id, coOwnerId: addPerson('Colin Marsh').id });
      return '/manage-profile';
    },
    approach: (page) => page.getByRole('button', { name: 'Manage Profile' }).click(),
  },
  {
    title: 'Sign out the other devices?',
    opener: 'Sign out the others',
    act: 'Sign out',
    call: /\/api\/user\/sessions/,
    prepare: ({ world, olivia }) => {
      addFakeSession(world, olivia.id, '');
      return '/#devices';
    },
  },
  {
    title: 'Sign out the other device?',
    opener: /^Sign out (?!the others)/,
    act: 'Sign out',
    call: /\/api\/user\/sessions/,
    prepare: ({ world, olivia }) => {
      addFakeSession(world, olivia.id, '');
      return '/#devices';
    },
  },
  {
    title: 'Remove this passkey?',
    opener: 'Remove “Old phone”',
    act: 'Remove',
    call: /\/passkeys\//,
    prepare: ({ world, olivia }) => {
      addFakePasskey(world, olivia.id, { name: 'Old phone' });
      return '/#passkeys';
    },
    // The call first fails, because it needs a step-up.
    trouble: /status of 400/,
  },
  {
    title: 'Remove the webhook?',
    opener: 'Remove the webhook',
    act: 'Remove',
    call: /\/channels?\/|webhook/,
    prepare: ({ world, olivia }) => {
      putFakeChannel(world, {
        accountId: olivia.id,
        channel: 'webhook',
        address: 'https://hooks.example.org/homeward',
      });
      return '/#webhook';
    },
  },
];
