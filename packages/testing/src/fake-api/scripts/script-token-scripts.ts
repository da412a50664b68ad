import { PROOF_HEADER } from '@homeward/contract/proof-headers';
import { PASSWORD } from '../../app/personas.ts';
import type { Script } from '../record-calls.ts';

export const scriptTokenScripts: Readonly<Record<string, Script>> = {
  'makes, lists and ends tokens for scripts, twenty at most': async ({ call, join }) => {
    const { accessToken: bearer } = await join('kim@example.org', 'Kim');
    const body = { name: ' Home Assistant ', right: 'read', days: 30 } as const;
    await call('scriptTokens.list', { bearer });
    await call('scriptTokens.make', { bearer, body });
    const { proof } = await call('stepUp.withPassword', { bearer, body: { password: PASSWORD } });
    const headers = { [PROOF_HEADER]: proof };
    const { token } = await call('scriptTokens.make', { bearer, headers, body }, { isSecret: true });
    for (let count = 2; count <= 21; count += 1)
      await call(
        'scriptTokens.make',
        { bearer, headers, body: { ...body, right: 'write', days: 365 } },
        { isSecret: true },
      );
    for (const _time of ['first', 'second'])
      await call('scriptTokens.end', { bearer, params: { id: token._id } });
    await call('scriptTokens.list', { bearer });
  },
};
