import type { ScriptToken } from '@homeward/contract/account/script-tokens';
import { SCRIPT_TOKENS_MAX } from '@homeward/contract/limits';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { useState } from 'react';
import { lastActiveText } from '../panel/last-active.ts';
import { useEndScriptToken } from './script-token-calls.ts';

interface ScriptTokenListProps {
  readonly tokens: readonly ScriptToken[];
  readonly now: Date;
  readonly onAdd: () => void;
}

export function ScriptTokenList({ tokens, now, onAdd }: ScriptTokenListProps) {
  const ending = useEndScriptToken();
  const [selected, setSelected] = useState<ScriptToken>();
  const isFull = tokens.filter((token) => !token.is_expired).length >= SCRIPT_TOKENS_MAX;
  const confirm = () => {
    if (selected) ending.mutate(selected._id);
    setSelected(undefined);
  };
  return (
    <>
      <h2 tabIndex={-1} className="sr-only">
        {t('settings.panels.tokens')}
      </h2>
      <p className="text-body">{t('scriptTokens.lead')}</p>
      <a
        href="/api/docs"
        target="_blank"
        rel="noreferrer"
        className="inline-block py-3 text-small font-semibold text-accent underline underline-offset-2"
      >
        {t('scriptTokens.docs')} <span className="sr-only">{t('ui.opensInNewTab')}</span>
      </a>
      {tokens.length === 0 ? (
        <p className="px-4 pt-2 text-small text-muted">{t('scriptTokens.none')}</p>
      ) : (
        <RowGroup>
          {tokens.map((token) => (
            <ScriptTokenRow key={token._id} token={token} now={now} onEnd={() => setSelected(token)} />
          ))}
        </RowGroup>
      )}
      <p className="px-4 py-4 text-small text-muted">
        {isFull ? t('scriptTokens.full', { max: SCRIPT_TOKENS_MAX }) : t('scriptTokens.mailed')}
      </p>
      <DrawerFooter>
        <ErrorNotice error={ending.error} className="mb-3" />
        {!isFull && (
          <Button variant="secondary" busy={ending.isPending} onClick={onAdd}>
            {t('scriptTokens.add')}
          </Button>
        )}
      </DrawerFooter>
      <QuestionSheet
        open={selected !== undefined}
        title={t('scriptTokens.ending.title')}
        description={t('scriptTokens.ending.text')}
        eyebrow={selected?.name}
        act={t('scriptTokens.ending.act')}
        onConfirm={confirm}
        onClose={() => setSelected(undefined)}
      />
    </>
  );
}

const dayText = dateFormat({ dateStyle: 'medium' });
const day = (iso: string) => <time dateTime={iso}>{dayText(new Date(iso))}</time>;

interface ScriptTokenRowProps {
  readonly token: ScriptToken;
  readonly now: Date;
  readonly onEnd: () => void;
}

function ScriptTokenRow({ token, now, onEnd }: ScriptTokenRowProps) {
  const { name, right, created_at, expires_at, last_used_at, is_expired } = token;
  const dates = { made: day(created_at), end: day(expires_at) };
  return (
    <li className="px-4 py-3.5">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="pt-0.5 text-small text-muted">
        {t(`scriptTokens.rights.${right}`)}
        <br />
        {last_used_at === null
          ? t('scriptTokens.notUsed')
          : rich('scriptTokens.lastUsed', {
              when: <time dateTime={last_used_at}>{lastActiveText(new Date(last_used_at), now)}</time>,
            })}
        <br />
        {is_expired ? rich('scriptTokens.madeAndExpired', dates) : rich('scriptTokens.madeUntil', dates)}
      </p>
      {!is_expired && (
        <TextButton
          tone="danger"
          className="-ms-2.5 -mb-2"
          aria-label={t('scriptTokens.end', { name })}
          onClick={onEnd}
        >
          {t('scriptTokens.ending.act')}
        </TextButton>
      )}
    </li>
  );
}
