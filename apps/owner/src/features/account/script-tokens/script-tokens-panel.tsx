import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { messageOf } from '@homeward/ui/client/api-error.ts';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Skeleton } from '@homeward/ui/feedback/skeleton.tsx';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { useState } from 'react';
import { useHeadingFocus } from '../../../lib/hooks/use-heading-focus.ts';
import { SecretOnce } from '../secret-once.tsx';
import { useScriptTokens } from './script-token-calls.ts';
import { ScriptTokenForm } from './script-token-form.tsx';
import { ScriptTokenList } from './script-token-list.tsx';

type View = { readonly name: 'list' | 'form' } | { readonly name: 'secret'; readonly secret: string };

const LIST: View = { name: 'list' };

/** The account's tokens for scripts, the form that makes one, and the secret of a new one. */
export function ScriptTokensPanel() {
  const [view, setView] = useState<View>(LIST);
  const ref = useHeadingFocus<HTMLDivElement>(view.name);
  return (
    <div ref={ref} className="flex grow flex-col">
      {view.name === 'list' && <Tokens onAdd={() => setView({ name: 'form' })} />}
      {view.name === 'form' && (
        <ScriptTokenForm
          onDone={(secret) => setView({ name: 'secret', secret })}
          onCancel={() => setView(LIST)}
        />
      )}
      {view.name === 'secret' && (
        <>
          <SecretOnce
            title={t('scriptTokens.secret')}
            hint={t('scriptTokens.secretHint')}
            secret={view.secret}
          />
          <DrawerFooter>
            <Button onClick={() => setView(LIST)}>{t('ui.done')}</Button>
          </DrawerFooter>
        </>
      )}
    </div>
  );
}

function Tokens({ onAdd }: { readonly onAdd: () => void }) {
  const list = useScriptTokens();
  if (list.isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('ui.loading')}</span>
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
    );
  }
  if (list.data === undefined) {
    return (
      <div className="space-y-4">
        <Notice tone="error">{messageOf(list.error)}</Notice>
        <Button variant="secondary" busy={list.isFetching} onClick={() => void list.refetch()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <ErrorNotice error={list.error} className="mb-4" />
      <ScriptTokenList tokens={list.data} now={new Date(list.dataUpdatedAt)} onAdd={onAdd} />
    </>
  );
}
