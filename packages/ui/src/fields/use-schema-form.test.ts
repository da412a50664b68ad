import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { schemaResolver } from './use-schema-form.ts';

const SCHEMA = z.object({
  name: z.string().trim().min(1, 'Please enter a name').min(3, 'A name has three characters'),
  notes: z.array(z.object({ text: z.string().min(1, 'Please enter a note') })),
});

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const resolve = (values: z.input<typeof SCHEMA>) => schemaResolver(SCHEMA)(values, undefined, OPTIONS);

describe('a form that is checked with a schema', () => {
  it('submits the schema’s output', async () => {
    const { values, errors } = await resolve({ name: ' Anna ', notes: [{ text: 'Hello' }] });
    expect(values).toEqual({ name: 'Anna', notes: [{ text: 'Hello' }] });
    expect(errors).toEqual({});
  });

  it('shows the first error of each field, also in list fields', async () => {
    const { values, errors } = await resolve({ name: '', notes: [{ text: 'Hello' }, { text: '' }] });
    expect(values).toEqual({});
    expect(errors.name?.message).toBe('Please enter a name');
    expect(errors.notes?.[0]).toBeUndefined();
    expect(errors.notes?.[1]?.text?.message).toBe('Please enter a note');
  });

  it('submits the values unchecked when the schema throws', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const fault = new TypeError('text.isWellFormed is not a function');
    const schema = z.object({
      name: z.string().refine(() => {
        throw fault;
      }),
    });
    const values = { name: 'Anna' };
    expect(await schemaResolver(schema)(values, undefined, OPTIONS)).toEqual({ values, errors: {} });
    expect(reported).toHaveBeenCalledWith(fault);
    vi.unstubAllGlobals();
  });
});
