import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { useState } from 'react';
import { useHeadingFocus } from '../../../lib/hooks/use-heading-focus.ts';
import { QueryPanel } from '../panel/query-panel.tsx';
import { SecretOnce } from '../secret-once.tsx';
import { useScriptTokens } from './script-token-calls.ts';
import { ScriptTokenForm } from './script-token-form.tsx';
import { ScriptTokenList } from './script-token-list.tsx';

type View = { readonly name: 'list' | 'form' } | { readonly name: 'secret'; readonly secret: string };

const LIST: View = { name: 'list' };

interface ScriptTokensPanelProps {
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function ScriptTokensPanel({ onUnsaved }: ScriptTokensPanelProps) {
  const list = useScriptTokens();
  const [view, setView] = useState<View>(LIST);
  const ref = useHeadingFocus<HTMLDivElement>(view.name);
  return (
    <div ref={ref} className="flex grow flex-col">
      {view.name === 'list' && (
        <QueryPanel query={list}>
          {(tokens) => (
            <ScriptTokenList
              tokens={tokens}
              now={new Date(list.dataUpdatedAt)}
              onAdd={() => setView({ name: 'form' })}
            />
          )}
        </QueryPanel>
      )}
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
            onUnsaved={onUnsaved}
          />
          <DrawerFooter>
            <Button onClick={() => setView(LIST)}>{t('ui.done')}</Button>
          </DrawerFooter>
        </>
      )}
    </div>
  );
}
