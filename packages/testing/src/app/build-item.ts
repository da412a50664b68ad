import type { RegisteredItem } from '@homeward/contract/item/item-fields';

export function buildItem(different: Partial<RegisteredItem> = {}): RegisteredItem {
  return {
    name: 'Blue suitcase',
    email: 'olivia.contact@example.org',
    mobile_number: '+44 2071838750',
    category: 'Luggage',
    default_message: 'Please call me, day or night. Thank you!',
    survey_ans: 'At the airport',
    contact_privacy: 'always',
    ...different,
  };
}
