import type { EndpointName } from '@homeward/contract';
import type { CallSubject, ValidCall } from './call-subject.ts';

const NO_LINK_ID = '7a3c3a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';

export const DESK_LINK_CALLS: Record<
  Extract<EndpointName, `deskLinks.${string}`>,
  (subject: CallSubject) => ValidCall
> = {
  'deskLinks.list': ({ code }) => ({ params: { id: code } }),
  'deskLinks.make': ({ code }) => ({
    params: { id: code },
    body: {
      key: '0d0f6c52-7a4e-4a9b-9f0e-0d6a3f1d7c11',
      name: 'Lufthansa desk',
      description: 'Blue, four wheels',
      marks: 'A red ribbon',
      tracker_link: 'https://find.apple.com/item/123',
      case_number: 'FRALH12345',
      shows_contact: true,
    },
  }),
  'deskLinks.extend': ({ code }) => ({ params: { id: code, link: NO_LINK_ID } }),
  'deskLinks.end': ({ code }) => ({ params: { id: code, link: NO_LINK_ID } }),
};
