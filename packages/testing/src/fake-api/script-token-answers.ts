import { presentScriptToken } from '@homeward/api/features/account/script-tokens/script-token-presenter.ts';
import {
  expiryOf,
  isExpired,
  newScriptToken,
  TooManyScriptTokensError,
} from '@homeward/api/features/account/script-tokens/script-token-rules.ts';
import { TO_MAKE_SCRIPT_TOKENS } from '@homeward/api/features/account/step-up/step-up-rules.ts';
import { SCRIPT_TOKENS_MAX } from '@homeward/contract/limits';
import { message } from '@homeward/messages/message';
import type { FakeAnswers } from './fake-answers.ts';
import { addFakeScriptToken, type FakeScriptToken } from './fake-script-tokens.ts';
import { assertFakeStepUp } from './fake-step-up.ts';
import type { FakeWorld } from './fake-world.ts';

export const scriptTokenAnswers = {
  'scriptTokens.list': (world, { session }) => ({
    resultMessage: message('answers.scriptTokens.list'),
    tokens: tokensOf(world, session.personId).map((token) => presentScriptToken(token, new Date())),
  }),
  'scriptTokens.make': (world, { headers, body, session }) => {
    assertFakeStepUp(world, { session, headers }, TO_MAKE_SCRIPT_TOKENS);
    const now = new Date();
    const { personId } = session;
    if (tokensOf(world, personId).filter((token) => !isExpired(token, now)).length >= SCRIPT_TOKENS_MAX)
      throw new TooManyScriptTokensError();
    const { name, right, days } = body;
    const token = addFakeScriptToken(world, personId, { name, right, expiresAt: expiryOf(days, now) });
    return {
      resultMessage: message('answers.scriptTokens.made'),
      token: presentScriptToken(token, now),
      secret: newScriptToken(),
    };
  },
  'scriptTokens.end': (world, { params, session }) => {
    world.scriptTokens = world.scriptTokens.filter(
      ({ id, personId }) => id !== params.id || personId !== session.personId,
    );
    return { resultMessage: message('answers.scriptTokens.ended') };
  },
} satisfies FakeAnswers;

function tokensOf(world: FakeWorld, personId: string): readonly FakeScriptToken[] {
  return world.scriptTokens.filter((token) => token.personId === personId);
}
