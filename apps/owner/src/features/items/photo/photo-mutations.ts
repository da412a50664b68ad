import { type AnswerOf, codes } from '@homeward/contract';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { wordsOf } from '@homeward/ui/client/http-client.ts';
import { useSingleMutation } from '@homeward/ui/client/use-single-mutation.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '../../../lib/app/toast.ts';
import { callApi } from '../../../lib/http/call-api.ts';
import { updateCachedItem } from '../item-cache.ts';
import { itemKeys } from '../item-queries.ts';

/** Saves a photo. If this browser can decode the file, `onShrunk` receives the smaller photo. After an unmount, errors appear as toasts. */
export function useSavePhoto(id: string, onShrunk: (photo: Blob) => void) {
  const client = useQueryClient();
  const isShown = useIsShown();
  return useSingleMutation({
    mutationKey: itemKeys.photo(id),
    mutationFn: async (file: File) => {
      const { preparePhoto } = await import('./prepare-photo.ts');
      const photo = await preparePhoto(file);
      if (photo !== file) onShrunk(photo);
      return callApi(codes.savePhoto, { params: { id }, file: photo });
    },
    onSuccess: (answer) => announcePhoto(client, id, answer),
    onError: (error) => {
      if (!isShown()) toast.error(messageOf(error));
    },
  });
}

export function useRemovePhoto(id: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationKey: itemKeys.photo(id),
    mutationFn: () => callApi(codes.removePhoto, { params: { id } }),
    onSuccess: (answer) => announcePhoto(client, id, answer),
    onError: (error) => toast.error(messageOf(error)),
  });
}

async function announcePhoto(
  client: QueryClient,
  id: string,
  { resultMessage, ...urls }: AnswerOf<typeof codes.savePhoto>,
): Promise<void> {
  toast.success(wordsOf(resultMessage));
  await updateCachedItem(client, id, urls);
}

function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
