import { PATHS } from '@homeward/contract/paths';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { settings } from '@homeward/ui/client/settings.ts';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { Sheet } from '@homeward/ui/overlays/sheet.tsx';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../../lib/app/copy-button.tsx';
import { canWriteNfcTags, type NfcProblem, writeNfcTag } from './write-nfc-tag.ts';

interface NfcSheetProps {
  readonly tagId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function NfcSheet({ tagId, open, onClose }: NfcSheetProps) {
  const url = `${settings.publicUrl}${PATHS.finder(tagId)}`;
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      closable
      title={t('tags.nfc.title')}
      description={t('tags.nfc.lead')}
    >
      {canWriteNfcTags() ? <WriteTag url={url} /> : <CopyLink url={url} />}
    </Sheet>
  );
}

/** Closing the sheet unmounts this part, which ends the wait for a tag. */
function WriteTag({ url }: { readonly url: string }) {
  const [state, setState] = useState<'ready' | 'waiting' | 'written' | NfcProblem>('ready');
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  const write = async () => {
    pending.current = new AbortController();
    setState('waiting');
    setState((await writeNfcTag(url, pending.current.signal)) ?? 'written');
  };
  return (
    <div className="flex flex-col gap-3">
      {state === 'waiting' && <Notice>{t('tags.nfc.hold')}</Notice>}
      {state === 'written' && <Notice tone="success">{t('tags.nfc.written')}</Notice>}
      {(state === 'denied' || state === 'off' || state === 'failed') && (
        <Notice tone="error">{t(`tags.nfc.${state}`)}</Notice>
      )}
      <Button busy={state === 'waiting'} onClick={() => void write()}>
        {t('tags.nfc.write')}
      </Button>
    </div>
  );
}

function CopyLink({ url }: { readonly url: string }) {
  return (
    <>
      <p className="text-small text-muted">{t('tags.nfc.copyHint')}</p>
      <p
        dir="ltr"
        translate="no"
        className="py-3 font-mono text-small font-semibold wrap-anywhere rtl:text-right"
      >
        {url}
      </p>
      <CopyButton text={url} label={t('notifications.webhook.copy')} />
    </>
  );
}
