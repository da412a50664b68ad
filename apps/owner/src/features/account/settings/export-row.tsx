import { t } from '@homeward/messages/browser/messages';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { useCurrentError } from '@homeward/ui/hooks/use-shown-error.ts';
import { RowFace } from '@homeward/ui/layout/row-face.tsx';
import { ROW_LOOK } from '@homeward/ui/styles/control-look.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { useExportAccount } from './settings-calls.ts';

export function ExportRow() {
  const request = useExportAccount();
  const error = useCurrentError(request.error);
  return (
    <li>
      <button
        type="button"
        aria-busy={request.isPending || undefined}
        aria-disabled={request.isPending || undefined}
        onClick={() => {
          if (!request.isPending) request.mutate();
        }}
        className={ROW_LOOK}
      >
        <RowFace icon={Download} busy={request.isPending}>
          {t('settings.export.action')}
        </RowFace>
      </button>
      <p role="status" className="px-4 ps-13.5 text-small">
        {request.isPending && <span className="block pb-3.5 text-muted">{t('settings.export.busy')}</span>}
        {request.isSuccess && (
          <span className="flex items-start gap-1.5 pb-3.5 font-medium text-safe">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">
              {rich('settings.export.done', {
                file: (
                  <span dir="ltr" className="inline-block max-w-full wrap-anywhere">
                    {request.data}
                  </span>
                ),
              })}
            </span>
          </span>
        )}
        {error !== null && (
          <span className="flex items-start gap-1.5 pb-3.5 font-medium text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{messageOf(error)}</span>
          </span>
        )}
      </p>
    </li>
  );
}
