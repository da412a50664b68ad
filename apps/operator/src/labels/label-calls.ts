import { type CallOf, labelFiles } from '@homeward/contract';
import type { LabelFile, LabelFormat } from '@homeward/contract/label-files';
import { newUuid } from '@homeward/ui/client/new-uuid.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callOperator } from '../session/call-operator.ts';

export type PreviewBody = CallOf<typeof labelFiles.previewLabels>['body'];

const POLL_MS = 1000;

export function usePreview(body: PreviewBody) {
  return useQuery({
    queryKey: [...queryKeys.labelPreview, body],
    queryFn: ({ signal }) => callOperator(labelFiles.previewLabels, { body }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Lists the files of a batch or tag. The query polls while the server draws a file. */
export function useLabelFiles({ batch, tagId }: Pick<PreviewBody, 'batch' | 'tagId'>) {
  return useQuery({
    queryKey: queryKeys.labelFiles,
    queryFn: ({ signal }) => callOperator(labelFiles.listLabelFiles, {}, signal),
    select: ({ files }) =>
      files.filter((file) => file.batch === (batch ?? null) && file.tagId === (tagId ?? null)),
    refetchInterval: ({ state }) => (state.data?.files.some(isBeingDrawn) ? POLL_MS : false),
  });
}

export function isBeingDrawn({ link, failure }: LabelFile): boolean {
  return link === null && failure === null;
}

export function useMakeFile(options: PreviewBody) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ format, isAnyway }: { format: LabelFormat; isAnyway: boolean }) => {
      const body = { ...options, id: newUuid(), format };
      return callOperator(labelFiles.makeLabelFile, { body: isAnyway ? { ...body, anyway: true } : body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.labelFiles }),
  });
}
