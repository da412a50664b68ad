import { type AnswerOf, type CallOf, secondStep } from '@homeward/contract';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/app/toast.ts';
import { browserTimeZone } from '../../../lib/http/browser-time-zone.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { storeSession } from '../../../lib/http/session.ts';

const SECOND_STEP = ['account', 'second-step'];

export type AppSecret = Pick<AnswerOf<typeof secondStep.begin>, 'secret' | 'uri'>;

type Code = CallOf<typeof secondStep.turnOff>['body'];

/** Goes on with a log-in whose password was right, and keeps the session. */
export function useSecondStepSignIn() {
  return useMutation({
    mutationFn: (body: CallOf<typeof secondStep.signIn>['body']) =>
      callApi(secondStep.signIn, { body: { ...body, time_zone: browserTimeZone() } }),
    onSuccess: storeSession,
  });
}

/** Whether logging in asks for a second step, refetched each time the panel opens. */
export function useSecondStep() {
  return useQuery({
    queryKey: SECOND_STEP,
    queryFn: ({ signal }) => callApi(secondStep.show, {}, { signal }),
    staleTime: 0,
  });
}

/** Makes the secret for an authenticator app. */
export function useBeginSecondStep() {
  return useMutation({
    mutationFn: () => callApi(secondStep.begin, {}),
  });
}

/** Turns the second step on; answers the recovery codes. */
export function useTurnOn() {
  return useChange((body) => callApi(secondStep.turnOn, { body }));
}

/** Makes new recovery codes and answers them. */
export function useMakeRecoveryCodes() {
  return useChange((body) => callApi(secondStep.makeRecoveryCodes, { body }));
}

/** Turns the second step off. */
export function useTurnOff() {
  return useChange((body) =>
    callApi(secondStep.turnOff, { body }).then((answer) => {
      toast.success(wordsOf(answer.resultMessage));
      return answer;
    }),
  );
}

function useChange<Answer>(change: (body: Code) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also after a failure: an answer that got lost may have been a yes. Not awaited: recovery codes must not wait for it.
    onSettled: () => void client.invalidateQueries({ queryKey: SECOND_STEP }),
  });
}
