import { t } from '@homeward/messages/browser/messages';

/** The categories that an installation begins with. They are the operator's data: renamed or added ones have one name. */
const LABELS = {
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

/** What a category is called in the language of the page; as the operator calls it where that is not known. */
export function categoryLabel(name: string): string {
  return Object.hasOwn(LABELS, name) ? t(LABELS[name as keyof typeof LABELS]) : name;
}
