import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { saveFile } from '@homeward/ui/client/save-file.ts';
import { settings } from '@homeward/ui/client/settings.ts';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { CopyButton } from '../../../lib/app/copy-button.tsx';
import { useUnsavedSecret } from '../use-unsaved-secret.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function RecoveryCodes({ codes, onDone, onUnsaved }: RecoveryCodesProps) {
  const markSaved = useUnsavedSecret(onUnsaved);
  const save = () => {
    saveFile('recovery-codes.txt', `${settings.brandName}\n\n${codes.join('\n')}\n`, 'text/plain');
    markSaved();
  };
  return (
    <>
      <h2 tabIndex={-1} className="text-lead font-bold">
        {t('secondStep.codes.title')}
      </h2>
      <p className="pt-1 pb-4 text-muted">{t('secondStep.codes.text')}</p>
      <ol
        dir="ltr"
        className="grid gap-x-4 gap-y-2 rounded-card bg-card px-4 py-4 font-mono text-small font-semibold shadow-card forced:border"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-col gap-3 py-4">
        <CopyButton text={codes.join('\n')} label={t('secondStep.codes.copy')} onCopied={markSaved} />
        <Button variant="secondary" onClick={save}>
          {t('secondStep.codes.save')}
        </Button>
      </div>
      <DrawerFooter>
        <Button onClick={onDone}>{t('secondStep.codes.kept')}</Button>
      </DrawerFooter>
    </>
  );
}
