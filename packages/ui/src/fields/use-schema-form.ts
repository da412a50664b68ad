import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import {
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';

/** Creates a form whose fields the schema validates on blur; errors are message references. Fields that reject '' are marked required. */
export function useSchemaForm<Typed extends FieldValues, Checked>(
  schema: z.ZodType<Checked, Typed>,
  options: Omit<UseFormProps<Typed, unknown, Checked>, 'resolver'>,
): UseFormReturn<Typed, unknown, Checked> {
  const form = useForm({ mode: 'onTouched', resolver: schemaResolver(schema), ...options });
  const [required] = useState(() => findRequired(schema, options.defaultValues));
  const register = ((name, ...rest) => {
    const field = form.register(name, ...rest);
    return required.has(name) ? { ...field, 'aria-required': true } : field;
  }) as typeof form.register;
  return { ...form, register };
}

function findRequired(schema: z.ZodType, values: object = {}): ReadonlySet<string> {
  const blank = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? '' : value]);
  try {
    const { issues = [] } = schema.safeParse(Object.fromEntries(blank)).error ?? {};
    return new Set(issues.filter(({ path }) => path.length === 1).map(({ path }) => String(path[0])));
  } catch {
    return new Set();
  }
}

/** If the schema throws, the form accepts the values without validation, because the server validates them, too. */
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
