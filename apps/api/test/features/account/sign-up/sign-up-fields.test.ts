import { account } from '@homeward/contract';
import { buildSignUp } from '@homeward/testing/app/builders.ts';
import { useTestApp } from '@homeward/testing/app/test-app.ts';
import { describe, expect, it } from 'vitest';

const PASSWORD_RULE =
  'Password must be at least 8 characters contains a digit, an uppercase letter, and a special character.';

describe('the fields of a sign-up', () => {
  const app = useTestApp();

  const signUp = (different: Record<string, unknown>) =>
    app.call(account.signUp, { body: buildSignUp('fields@example.org', different) });

  it.each([
    { field: 'name', value: '', message: 'Name is required' },
    { field: 'name', value: '   ', message: 'Name is required' },
    { field: 'name', value: undefined, message: 'Name is required' },
    { field: 'name', value: 'x'.repeat(81), message: 'Name must be at most 80 characters' },
    { field: 'name', value: '<b>Olivia</b>', message: 'Invalid name' },
    { field: 'name', value: 'https://evil.example', message: 'Invalid name' },
    { field: 'name', value: 'Oli\nvia', message: 'Invalid name' },
    { field: 'name', value: 'Oli\u0000via', message: 'Invalid name' },
    { field: 'name', value: 'Oli\u0085via', message: 'Invalid name' },
    { field: 'email', value: '', message: 'Email is required' },
    { field: 'email', value: undefined, message: 'Email is required' },
    { field: 'email', value: 'olivia', message: 'Invalid email address' },
    { field: 'email', value: 'olivia@example.technology', message: 'Invalid email address' },
    { field: 'email', value: 'a@b.org\r\nBcc: c@d.org', message: 'Invalid email address' },
    { field: 'email', value: `${'o'.repeat(250)}@example.org`, message: 'Invalid email address' },
    { field: 'password', value: undefined, message: PASSWORD_RULE },
    { field: 'password', value: 'Abc-12x', message: PASSWORD_RULE },
    { field: 'password', value: 'right-horse-7', message: PASSWORD_RULE },
    { field: 'password', value: 'RIGHT-HORSE-7', message: PASSWORD_RULE },
    { field: 'password', value: 'Right-Horse-x', message: PASSWORD_RULE },
    { field: 'password', value: 'RightHorse7', message: PASSWORD_RULE },
    { field: 'password', value: 'Right Horse-7', message: PASSWORD_RULE },
    {
      field: 'password',
      value: `Right-Horse-7${'x'.repeat(20)}`,
      message: 'Password must be at most 32 characters',
    },
    { field: 'platform', value: 'iOS', message: 'Platform must be “Android”' },
    { field: 'is_admin', value: true, message: 'Unknown field' },
    { field: 'constructor', value: 'x', message: 'Unknown field' },
  ])('$field: $value is refused with "$message"', async ({ field, value, message }) => {
    const answer = await signUp({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ resultMessage: { en: message }, errors: { [field]: message } });
  });

  it('reports every invalid field with its first message', async () => {
    const answer = await signUp({ name: '', email: '', password: '' });
    expect(answer.body.errors).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      password: PASSWORD_RULE,
    });
  });

  it('refuses a redirect to another site', async () => {
    for (const redirect of [
      'https://evil.example',
      '/trips',
      'activate-qr-code/',
      'activate-qr-code/../trips',
      'activate-qr-code/2345678923456789/',
    ]) {
      const answer = await signUp({ redirect });
      expect([answer.status, Object.keys(answer.body.errors ?? {})], redirect).toEqual([400, ['redirect']]);
    }
  });

  it.each(['Éloïse Ünal', "Anne-Marie O'Neill", '李小龍', 'Zoë 🦄', 'x'.repeat(80)])(
    'accepts the name %s',
    async (name) => {
      const email = `name${name.length}${name.charCodeAt(0)}@example.org`;
      expect((await signUp({ name, email })).status).toBe(200);
    },
  );

  it('accepts passwords of 8 and of 32 characters', async () => {
    expect((await signUp({ password: 'Abcde-12' })).status).toBe(200);
    expect((await signUp({ password: `Abcde-12${'x'.repeat(24)}` })).status).toBe(200);
  });
});
