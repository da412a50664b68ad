export const DEMO_PASSWORD = 'Homeward-1';

export const DEMO_PEOPLE = [
  { name: 'Nora Lindqvist', email: 'nora@example.com' },
  { name: 'Tom Lindqvist', email: 'tom@example.com' },
  { name: 'Jonas Weber', email: 'jonas@example.com' },
] as const;

export type ItemKey =
  | 'suitcase'
  | 'camera'
  | 'bicycle'
  | 'keys'
  | 'teddy'
  | 'backpack'
  | 'headphones'
  | 'skis';

const contact = {
  email: 'nora@example.com',
  mobile_number: '+46 8 5550 1234',
  survey_ans: '',
  contact_privacy: 'while_lost',
} as const;

export const ITEMS = [
  {
    key: 'teddy',
    owner: 'nora',
    name: 'Bruno the bear',
    category: 'Toys',
    default_message: 'Bruno lives with Ida, who is four. She cannot sleep without him. Thank you!',
    ...contact,
    hasPhoto: true,
  },
  {
    key: 'camera',
    owner: 'nora',
    name: 'Camera',
    category: 'Electronics',
    default_message: 'The pictures on it mean a lot to us. Please write, and we come to you.',
    ...contact,
    contact_privacy: 'messages_only',
    hasPhoto: true,
  },
  {
    key: 'keys',
    owner: 'nora',
    name: 'House keys',
    category: 'Keys',
    default_message: 'Thank you for picking these up! Please leave a note, day or night.',
    ...contact,
    contact_privacy: 'messages_only',
    hasPhoto: true,
  },
  {
    key: 'backpack',
    owner: 'nora',
    name: 'Orange backpack',
    category: 'Bags',
    default_message: 'You found our backpack. There is cake in it for you.',
    ...contact,
    hasPhoto: true,
  },
  {
    key: 'bicycle',
    owner: 'nora',
    name: 'City bike',
    category: 'Sports',
    default_message: 'If this bike stands where it should not, please tell us.',
    ...contact,
    hasPhoto: true,
  },
  {
    key: 'suitcase',
    owner: 'nora',
    name: 'Blue suitcase',
    category: 'Luggage',
    default_message: 'We are travelling right now. Please call or write, we are glad to come and get it!',
    ...contact,
    contact_privacy: 'always',
    hasPhoto: true,
  },
  {
    key: 'skis',
    owner: 'tom',
    name: 'Cross-country skis',
    category: 'Sports',
    default_message: 'These belong to Tom. Thank you for writing!',
    ...contact,
    email: 'tom@example.com',
    hasPhoto: false,
  },
  {
    key: 'headphones',
    owner: 'jonas',
    name: 'Headphones',
    category: 'Electronics',
    default_message: 'Please leave a note. I am on campus every day.',
    ...contact,
    email: 'jonas@example.com',
    hasPhoto: false,
  },
] as const;

export const LOSSES: readonly { item: ItemKey; daysAgo: number; is_lost: boolean; is_recovered?: true }[] = [
  { item: 'keys', daysAgo: 12.2, is_lost: true },
  { item: 'keys', daysAgo: 11.1, is_lost: false, is_recovered: true },
  { item: 'suitcase', daysAgo: 2.6, is_lost: true },
];

const android = { device: 'mobile', os: 'Android', country: 'Europe/Stockholm' } as const;
const iphone = { device: 'mobile', os: 'iOS', country: 'Europe/Stockholm' } as const;

export const SCANS = [
  { item: 'bicycle', daysAgo: 20.4, ...android, lat: 59.332, lng: 18.064 },
  { item: 'teddy', daysAgo: 18.7, ...iphone, lat: 59.326, lng: 18.103 },
  { item: 'backpack', daysAgo: 16.3, ...android },
  { item: 'bicycle', daysAgo: 14.5, ...iphone, lat: 59.343, lng: 18.05 },
  { item: 'keys', daysAgo: 11.9, ...iphone, lat: 59.315, lng: 18.072 },
  { item: 'headphones', daysAgo: 9.2, ...android, country: 'Europe/Berlin' },
  { item: 'camera', daysAgo: 8.4, ...iphone },
  { item: 'bicycle', daysAgo: 5.6, ...android, lat: 59.337, lng: 18.081 },
  { item: 'suitcase', daysAgo: 2.4, ...iphone, country: 'Europe/Copenhagen', lat: 55.618, lng: 12.651 },
  { item: 'suitcase', daysAgo: 1.9, ...android, country: 'Europe/Copenhagen', lat: 55.628, lng: 12.649 },
  { item: 'suitcase', daysAgo: 0.9, ...android, country: 'Europe/Copenhagen' },
] as const;

export const NOTES = [
  {
    item: 'teddy',
    daysAgo: 18.6,
    message: 'He sat alone on a bench by the boats. I put him in the window of the café, so he can look out.',
    place: 'Café at the pier, Djurgården',
    note_id: '5b0d4f0e-9f1a-4d52-8a51-6d1f7b1c0001',
  },
  {
    item: 'keys',
    daysAgo: 11.8,
    message: 'Found them on the stairs to the metro. They are with the guard at the gate now.',
    place: 'Medborgarplatsen',
    note_id: '5b0d4f0e-9f1a-4d52-8a51-6d1f7b1c0002',
  },
] as const satisfies readonly {
  readonly item: ItemKey;
  readonly daysAgo: number;
  readonly [field: string]: unknown;
}[];

export const CONVERSATION = {
  place: { daysAgo: 1.95, position: { lat: 55.6286, lng: 12.6493, accuracy_m: 40 } },
  note: {
    daysAgo: 1.85,
    words: {
      message:
        'Hello! Your blue suitcase went round the belt on its own, so I took it to the lost property desk before somebody else did.',
      place: 'Copenhagen Airport, Terminal 3',
      note_id: '5b0d4f0e-9f1a-4d52-8a51-6d1f7b1c0003',
    },
  },
  answer: {
    daysAgo: 1.2,
    message: 'You made our day! We land tonight at nine. Is the desk open then?',
  },
  reply: {
    daysAgo: 0.1,
    message: 'It is open until eleven. Ask for Mette, and bring the pastry you deserve. Safe travels!',
  },
} as const;

export const TRIP = {
  fromDaysAgo: 4,
  daysToCome: 5,
  timeZone: 'Europe/Copenhagen',
  email: 'nora@example.com',
  mobileNumber: '+45 32 31 32 31',
} as const;
