import { z } from 'zod';
import { PATHS } from './paths.ts';
import { once } from './schema/once.ts';

/** Reasons why finders' phones cannot open an address, or open it without encryption. */
export const LABEL_PROBLEMS = ['this-machine', 'private-network', 'plain-http'] as const;

export const labelAddress = once(() =>
  z
    .object({
      address: z.string().describe('The address that the labels lead to.'),
      problem: z.enum(LABEL_PROBLEMS).nullable().describe('A reason not to print it; null without one.'),
    })
    .meta({ id: 'LabelAddress', description: 'The address that labels, sheets and tables carry.' }),
);
export type LabelAddress = z.infer<ReturnType<typeof labelAddress>>;

const PROBLEMS: Readonly<Record<(typeof LABEL_PROBLEMS)[number], string>> = {
  'this-machine': 'which only this machine can open',
  'private-network': 'which only its own network can open',
  'plain-http': 'which is not https',
};

/** Describes an address for the operator, for example `http://localhost:3000, which only this machine can open`. */
export function describeLabelAddress({ address, problem }: LabelAddress): string {
  return problem === null ? address : `${address}, ${PROBLEMS[problem]}`;
}

/** Returns the URL for a label's QR code. The short form is in capitals, because a QR code stores capitals in fewer modules. */
export function printedAddress(publicUrl: string, tagId: string, { isShort }: { isShort: boolean }): string {
  return isShort ? `${publicUrl}/${tagId}`.toUpperCase() : `${publicUrl}${PATHS.finder(tagId)}`;
}
