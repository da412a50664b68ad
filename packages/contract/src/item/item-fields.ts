import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { isSendable } from '../phone-numbers/mobile-number.ts';
import { category, defaultMessage, email, itemName, mobileNumber, surveyAnswer } from '../schema/fields.ts';
import { once } from '../schema/once.ts';
import { contactPrivacy } from './contact-privacy.ts';
import { contactWays, storedContactWays } from './contact-ways.ts';
import { furtherMessages, furtherMessagesTyped, storedFurtherMessages } from './further-messages.ts';

/** The schemas of calls, forms, exports and rows derive from this list. */
const texts = once(() => ({
  name: itemName(),
  email: email(),
  mobile_number: mobileNumber(),
  category: category(),
  default_message: defaultMessage(),
  survey_ans: surveyAnswer(),
}));

export const registeredFields = once(() => ({
  ...texts(),
  mobile_number: mobileNumber().default(''),
  survey_ans: surveyAnswer().default(''),
  contact_privacy: contactPrivacy().default('always'),
}));

export const changedFields = once(() => ({
  ...texts(),
  mobile_number: mobileNumber().optional(),
  default_message: defaultMessage().optional(),
  further_messages: furtherMessages().optional().describe('The whole list of words in further languages.'),
  survey_ans: surveyAnswer().optional(),
  contact_privacy: contactPrivacy().optional(),
  contact_ways: contactWays().optional().describe('The whole list of further ways, in the owner’s order.'),
}));

export const storedFields = once(() => ({
  ...storedTexts(Object.keys(texts()) as (keyof ReturnType<typeof texts>)[]),
  further_messages: storedFurtherMessages().describe('The words to the finder in further languages.'),
  contact_privacy: contactPrivacy(),
  contact_ways: storedContactWays().describe('Further ways; empty for those of the account.'),
}));

function storedTexts<Name extends keyof ReturnType<typeof texts>>(names: readonly Name[]) {
  const describe = (name: Name) =>
    z.string().register(z.globalRegistry, z.globalRegistry.get(texts()[name]) ?? {});
  return Object.fromEntries(names.map((name) => [name, describe(name)])) as Record<Name, z.ZodString>;
}

const item = once(() => z.object(storedFields()));

export type ItemFields = z.output<ReturnType<typeof item>>;

export type RegisteredItem = Omit<ItemFields, 'further_messages' | 'contact_ways'>;

/** The form has a separate field for the country code and joins it to the number on submit. */
export const detailsForm = once(() => {
  const { survey_ans, mobile_number, ...same } = texts();
  return z
    .strictObject({
      ...same,
      country_code: z.string(),
      mobile: z.string(),
    })
    .refine(isSendable, {
      path: ['mobile'],
      error: referTo('fields.mobileNumberInvalid'),
      when: () => true,
    });
});

export const takeOverForm = once(() => detailsForm().safeExtend({ contact_privacy: contactPrivacy() }));

export const editForm = once(() =>
  takeOverForm().safeExtend({ further_messages: furtherMessagesTyped(), contact_ways: contactWays() }),
);
