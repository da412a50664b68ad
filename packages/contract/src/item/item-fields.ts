import { referTo } from '@homeward/messages/message';
import { z } from 'zod';
import { isSendable } from '../phone-numbers/mobile-number.ts';
import { category, defaultMessage, email, itemName, mobileNumber, surveyAnswer } from '../schema/fields.ts';
import { once } from '../schema/once.ts';
import { contactPrivacy } from './contact-privacy.ts';
import { furtherMessages, furtherMessagesTyped, storedFurtherMessages } from './further-messages.ts';

/** The texts that an owner gives of an item: the one list of these fields. Calls, forms, the export and rows are made of it. */
const texts = once(() => ({
  name: itemName(),
  email: email(),
  mobile_number: mobileNumber(),
  category: category(),
  default_message: defaultMessage(),
  survey_ans: surveyAnswer(),
}));

/** The fields of a new item; what may be left out is then empty. */
export const registeredFields = once(() => ({
  ...texts(),
  mobile_number: mobileNumber().default(''),
  survey_ans: surveyAnswer().default(''),
  contact_privacy: contactPrivacy().default('always'),
}));

/** The fields of an item that is changed; what is left out stays as it is. */
export const changedFields = once(() => ({
  ...texts(),
  mobile_number: mobileNumber().optional(),
  default_message: defaultMessage().optional(),
  further_messages: furtherMessages().optional().describe('The whole list of words in further languages.'),
  survey_ans: surveyAnswer().optional(),
  contact_privacy: contactPrivacy().optional(),
}));

export const storedFields = once(() => ({
  ...storedTexts(Object.keys(texts()) as (keyof ReturnType<typeof texts>)[]),
  further_messages: storedFurtherMessages().describe('The words to the finder in further languages.'),
  contact_privacy: contactPrivacy(),
}));

function storedTexts<Name extends keyof ReturnType<typeof texts>>(names: readonly Name[]) {
  const describe = (name: Name) =>
    z.string().register(z.globalRegistry, z.globalRegistry.get(texts()[name]) ?? {});
  return Object.fromEntries(names.map((name) => [name, describe(name)])) as Record<Name, z.ZodString>;
}

const item = once(() => z.object(storedFields()));

/** What an owner said of an item, under the names of the wire. */
export type ItemFields = z.output<ReturnType<typeof item>>;

/** What a registration says of an item. */
export type RegisteredItem = Omit<ItemFields, 'further_messages'>;

/** The details of an item in a form: the country code has a box of its own and is joined to the number on sending. */
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

/** The details of an item with who sees the owner's address and number: in the forms of an activation, a new owner and a later change. */
export const takeOverForm = once(() => detailsForm().safeExtend({ contact_privacy: contactPrivacy() }));

/** The details of an item that is on a code already, with its default message in further languages. */
export const editForm = once(() => takeOverForm().safeExtend({ further_messages: furtherMessagesTyped() }));
