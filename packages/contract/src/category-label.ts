/** Message keys of the initial categories. A category that the operator adds has one name in all languages. */
const KEYS = {
  Bags: 'list.categories.bags',
  Luggage: 'list.categories.luggage',
  Keys: 'list.categories.keys',
  Wallets: 'list.categories.wallets',
  Electronics: 'list.categories.electronics',
  Clothing: 'list.categories.clothing',
  Pets: 'list.categories.pets',
  Sports: 'list.categories.sports',
  Toys: 'list.categories.toys',
  Other: 'list.categories.other',
} as const;

type CategoryKey = (typeof KEYS)[keyof typeof KEYS];

export function labelOfCategory(name: string, t: (key: CategoryKey) => string): string {
  return Object.hasOwn(KEYS, name) ? t(KEYS[name as keyof typeof KEYS]) : name;
}
