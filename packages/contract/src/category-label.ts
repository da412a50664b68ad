/** The categories that an installation begins with. They are the operator's data: renamed or added ones have one name. */
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

/** Returns a category's label in the language of `t`; the operator's own name where there is none. */
export function labelOfCategory(name: string, t: (key: CategoryKey) => string): string {
  return Object.hasOwn(KEYS, name) ? t(KEYS[name as keyof typeof KEYS]) : name;
}
