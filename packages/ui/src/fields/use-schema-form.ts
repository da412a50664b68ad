import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form that a schema of the contract validates: from the moment a field is left, its first message stands at it. The form
 * keeps what the schema refers to; its text is made where it shows, see field.tsx.
 */
export function useSchemaForm<Typed extends FieldValues, Checked>(
  schema: z.ZodType<Checked, Typed>,
  options: Omit<UseFormProps<Typed, unknown, Checked>, 'resolver'>,
): UseFormReturn<Typed, unknown, Checked> {
  return useForm({ mode: 'onTouched', resolver: schemaResolver(schema), ...options });
}

/** Validates with a schema. Where the schema itself throws, the values go to the server unchecked: it has the same rules. */
export function schemaResolver<Typed extends FieldValues, Checked>(
  schema: z.ZodType<Checked, Typed>,
): Resolver<Typed, unknown, Checked> {
  const resolve = standardSchemaResolver(schema);
  return async (values, ...rest) => {
    try {
      return await resolve(values, ...rest);
    } catch (error) {
      globalThis.reportError?.(error);
      return { values: values as unknown as Checked, errors: {} };
    }
  };
}
