import type { AnswerOf, notifications } from '@homeward/contract';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../app/toast.ts';
import { PushRefusedError, turnPushOff, turnPushOn } from './push-device.ts';

export const NOTIFICATIONS_KEY = ['account', 'notifications'];

type Answer = AnswerOf<typeof notifications.show>;

export function usePushDevice(userId: string) {
  const client = useQueryClient();
  const [support] = useState<PushSupport>(findPushSupport);
  const [permission, setPermission] = useState(readPermission);
  const update = (answer: Answer) => {
    client.setQueryData(NOTIFICATIONS_KEY, answer);
    toast.success(wordsOf(answer.resultMessage));
  };
  const onSettled = () => setPermission(readPermission());

  const on = useMutation({ mutationFn: () => turnPushOn(userId), onSuccess: update, onSettled });
  const off = useMutation({ mutationFn: turnPushOff, onSuccess: update, onSettled });
  const error = on.error ?? off.error;

  return {
    support,
    permission,
    isPending: on.isPending || off.isPending,
    isOn: on.isSuccess,
    /** The error; null if the user denied the prompt, because `permission` already reports the denial. */
    error: error instanceof PushRefusedError ? null : error,
    turnOn: () => {
      off.reset();
      on.mutate();
    },
    turnOff: (deviceId: string) => {
      on.reset();
      off.mutate(deviceId);
    },
  };
}

/** `needs-home-screen` means an iPhone or iPad on which the user has not installed the app. */
type PushSupport = 'ready' | 'needs-home-screen' | 'none';

function findPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready';
  // Only Safari on iOS has the property `standalone`, which is true in the installed app.
  return 'standalone' in navigator && navigator.standalone === false ? 'needs-home-screen' : 'none';
}

/** Returns the notification permission, which is `default` before the prompt. */
function readPermission(): NotificationPermission {
  return findPushSupport() === 'ready' ? Notification.permission : 'default';
}
