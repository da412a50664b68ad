import { labelOfCategory } from '@homeward/contract/category-label';
import { t } from '@homeward/messages/browser/messages';

export const categoryLabel = (name: string): string => labelOfCategory(name, t);
