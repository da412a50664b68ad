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

export function useSecondStepSignIn() {
  return useMutation({
    mutationFn: (body: CallOf<typeof secondStep.signIn>['body']) =>
      callApi(secondStep.signIn, { body: { ...body, time_zone: browserTimeZone() } }),
    onSuccess: storeSession,
  });
}

export function useSecondStep() {
  return useQuery({
    queryKey: SECOND_STEP,
    queryFn: ({ signal }) => callApi(secondStep.show, {}, { signal }),
    staleTime: 0,
  });
}

export function useBeginSecondStep() {
  return useMutation({
    mutationFn: () => callApi(secondStep.begin, {}),
  });
}

export function useTurnOn() {
  return useChange((body) => callApi(secondStep.turnOn, { body }));
}

export function useMakeRecoveryCodes() {
  return useChange((body) => callApi(secondStep.makeRecoveryCodes, { body }));
}

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
    // The query is refetched after an error too. The refetch is not awaited, so that recovery codes show at once.
    onSettled: () => void client.invalidateQueries({ queryKey: SECOND_STEP }),
  });
}
