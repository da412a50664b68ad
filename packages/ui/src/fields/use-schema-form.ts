import { inEnglish } from '@homeward/messages/browser/english';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** A form that a schema of the contract validates: from the moment a field is left, its first message stands at it. */
export function useSchemaForm<Typed extends FieldValues, Checked>(
  schema: z.ZodType<Checked, Typed>,
  options: Omit<UseFormProps<Typed, unknown, Checked>, 'resolver'>,
): UseFormReturn<Typed, unknown, Checked> {
  return useForm({ mode: 'onTouched', resolver: standardSchemaResolver(withTexts(schema)), ...options });
}

/** The same schema, with issues that say in words what the contract says by key. */
function withTexts<Typed, Checked>(
  schema: StandardSchemaV1<Typed, Checked>,
): StandardSchemaV1<Typed, Checked> {
  const standard = schema['~standard'];
  const validate: typeof standard.validate = async (value, options) => {
    const result = await standard.validate(value, options);
    if (!result.issues) return result;
    return { issues: result.issues.map((issue) => ({ ...issue, message: inEnglish(issue.message) })) };
  };
  return { '~standard': { ...standard, validate } };
}
