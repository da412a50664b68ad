import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates a form against one of the contract's schemas: the first message of each field stands at it. The adapters of
 * the form library weigh as much as a form, since they know schemas of every kind.
 */
export function schemaResolver<Typed extends FieldValues, Checked>(
  schema: z.ZodType<Checked, Typed>,
): Resolver<Typed, unknown, Checked> {
  return async (values) => {
    const { data, error } = schema.safeParse(values);
    if (error === undefined) return { values: data, errors: {} };
    const errors: FieldErrors<Typed> = {};
    for (const { path, code, message } of error.issues) {
      const field = path.join('.');
      if (get(errors, field) === undefined) set(errors, field, { type: code, message });
    }
    return { values: {}, errors };
  };
}
