import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { category, codeId, defaultMessage, email, itemName, mobileNumber, surveyAnswer } from './fields.ts';
import { LIST_PAGE_SIZE, LIST_PAGE_SIZE_MAX } from './limits.ts';

/** A code as its owner and the people linked to them see it. */
export const qrCode = z.object({
  _id: z.string(),
  qr_planet_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  image_url: z.string(),
  is_lost: z.boolean(),
  mobile_number: z.string(),
  email: z.string(),
  category: z.string(),
  default_message: z.string(),
  survey_ans: z.string(),
});

export type QrCode = z.infer<typeof qrCode>;

/** What anybody else signed in learns of a code: whether it is taken, not by whom. */
const qrCodeOutline = qrCode.partial().extend({ qr_planet_id: z.string(), image_url: z.string() });

const pathId = z.object({ id: z.string() });

export const details = endpoint({
  method: 'GET',
  path: '/api/qrcode/details/:id',
  auth: 'session',
  summary: 'One code: whole for its owner and linked people, an outline for anybody else.',
  params: pathId,
  response: answer({ qrCode: qrCodeOutline }),
});

export const categories = endpoint({
  method: 'GET',
  path: '/api/qrcode/categories',
  auth: 'session',
  summary: 'The categories to choose from.',
  response: answer({ categories: z.array(z.object({ _id: z.string(), name: z.string() })) }),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/qrcode/register',
  auth: 'session',
  summary: 'Activate a minted code for the caller. Of several people at once exactly one wins.',
  body: z.strictObject({
    name: itemName,
    email,
    mobile_number: mobileNumber,
    category,
    default_message: defaultMessage,
    survey_ans: surveyAnswer.optional(),
    code: codeId,
  }),
  response: answer({}),
});

const pageNumber = (fallback: number, max: number) =>
  z.coerce
    .number({ error: 'Must be a whole number' })
    .int({ error: 'Must be a whole number' })
    .min(1, { error: 'Must be 1 or more' })
    .max(max, { error: `Must be ${max} or less` })
    .default(fallback);

export const list = endpoint({
  method: 'GET',
  path: '/api/qrcode/:userId',
  auth: 'session',
  summary: 'A page of the codes of the caller or of somebody linked to them, newest first.',
  params: z.object({ userId: z.uuid({ error: 'This is not the id of a person' }) }),
  query: z.strictObject({
    page: pageNumber(1, 100_000),
    limit: pageNumber(LIST_PAGE_SIZE, LIST_PAGE_SIZE_MAX),
  }),
  response: answer({ qrCodes: z.array(qrCode) }),
});

export const changeStatus = endpoint({
  method: 'PUT',
  path: '/api/qrcode/change-status',
  auth: 'session',
  summary: 'Flip lost mode, or set it with `is_lost` so that a repeated request does not undo itself.',
  body: z.strictObject({
    code: codeId,
    is_lost: z.boolean({ error: 'is_lost must be true or false' }).optional(),
  }),
  response: answer({ is_lost: z.boolean() }),
});

/** The details step of activation: the country code has a box of its own and is joined to the number on sending. */
export const detailsForm = register.body
  .omit({ code: true, survey_ans: true, mobile_number: true })
  .extend({ country_code: z.string(), mobile: z.string() })
  .refine((form) => mobileNumber.safeParse(joinMobileNumber(form.country_code, form.mobile)).success, {
    path: ['mobile'],
    error: 'Invalid mobile number',
    when: () => true,
  });

/** Joins the two boxes of a form to the number on the wire: country code, a space, the digits; empty without digits. */
export function joinMobileNumber(countryCode: string, digits: string): string {
  const bare = digits.replaceAll(/[\s-]/g, '');
  return bare === '' ? '' : `${countryCode.trim()} ${bare}`;
}
