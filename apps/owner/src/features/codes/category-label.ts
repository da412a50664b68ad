import { labelOfCategory } from '@homeward/contract/category-label';
import { t } from '@homeward/messages/browser/messages';

/** Returns a category's label in the language of the page. */
export const categoryLabel = (name: string): string => labelOfCategory(name, t);
