import type { SignedInDevice } from '@homeward/contract/account/devices';
import { t } from '@homeward/messages/browser/messages';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { TextButton } from '@homeward/ui/buttons/text-button.tsx';
import { ErrorNotice } from '@homeward/ui/feedback/error-notice.tsx';
import { RowGroup } from '@homeward/ui/layout/row-group.tsx';
import { DrawerFooter } from '@homeward/ui/overlays/drawer-footer.tsx';
import { QuestionSheet } from '@homeward/ui/overlays/question-sheet.tsx';
import { dateFormat } from '@homeward/ui/text/formats.ts';
import { rich } from '@homeward/ui/text/rich.ts';
import { CircleQuestionMark, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { lastActiveText } from '../panel/last-active.ts';
import { QueryPanel } from '../panel/query-panel.tsx';
import { useEndSessions, useSignedInDevices } from './settings-calls.ts';

export function DevicesPanel() {
  const query = useSignedInDevices();
  return (
    <QueryPanel query={query}>
      {(devices) => <DeviceList devices={devices} now={new Date(query.dataUpdatedAt)} />}
    </QueryPanel>
  );
}

interface DeviceListProps {
  readonly devices: readonly SignedInDevice[];
  readonly now: Date;
}

function DeviceList({ devices, now }: DeviceListProps) {
  const endOne = useEndSessions();
  const [ending, setEnding] = useState<SignedInDevice>();
  const confirm = () => {
    if (ending !== undefined) endOne.mutate(ending._id);
    setEnding(undefined);
  };
  const otherCount = devices.filter((device) => !device.is_current).length;
  return (
    <>
      <RowGroup>
        {devices.map((device) => (
          <DeviceRow key={device._id} device={device} now={now} onEnd={() => setEnding(device)} />
        ))}
      </RowGroup>
      <QuestionSheet
        open={ending !== undefined}
        eyebrow={ending?.device}
        title={t('settings.devices.endOneTitle')}
        description={t('settings.devices.endOneText')}
        act={t('settings.devices.end')}
        variant="primary"
        onConfirm={confirm}
        onClose={() => setEnding(undefined)}
      />
      {otherCount === 0 ? (
        <p className="px-4 py-4 text-small text-muted">{t('settings.devices.alone')}</p>
      ) : (
        <EndOtherSessions otherCount={otherCount} />
      )}
    </>
  );
}

const ICONS: Record<SignedInDevice['kind'], LucideIcon> = {
  mobile: Smartphone,
  tablet: Tablet,
  desktop: Monitor,
  other: CircleQuestionMark,
};

const dayText = dateFormat({ dateStyle: 'medium' });

interface DeviceRowProps {
  readonly device: SignedInDevice;
  readonly now: Date;
  readonly onEnd: () => void;
}

function DeviceRow({ device, now, onEnd }: DeviceRowProps) {
  const Icon = ICONS[device.kind];
  const isCurrent = device.is_current;
  return (
    <li className="flex gap-3.5 px-4 py-3.5">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full ${isCurrent ? 'bg-safe-ground text-safe' : 'bg-kraft text-ink'}`}
      >
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{device.device}</span>
          {isCurrent && (
            <span className="rounded-full bg-safe-ground px-2.5 py-0.5 text-small font-semibold text-safe forced:border">
              {t('settings.devices.thisOne')}
            </span>
          )}
        </div>
        <p className="pt-0.5 text-small text-muted">
          {isCurrent
            ? t('settings.devices.activeNow')
            : rich('settings.devices.lastActive', {
                when: (
                  <time dateTime={device.last_used_at}>
                    {lastActiveText(new Date(device.last_used_at), now)}
                  </time>
                ),
              })}
          <br />
          {rich(device.takes_push ? 'settings.devices.signedInWithPush' : 'settings.devices.signedIn', {
            date: <time dateTime={device.signed_in_at}>{dayText(new Date(device.signed_in_at))}</time>,
          })}
        </p>
        {!isCurrent && (
          <TextButton
            className="-ms-2.5 -mb-2"
            aria-label={t('settings.devices.endNamed', { device: device.device })}
            onClick={onEnd}
          >
            {t('settings.devices.end')}
          </TextButton>
        )}
      </div>
    </li>
  );
}

function EndOtherSessions({ otherCount }: { readonly otherCount: number }) {
  const [asking, setAsking] = useState(false);
  const ending = useEndSessions();

  const confirm = () => {
    setAsking(false);
    ending.mutate(undefined);
  };

  return (
    <>
      <p className="px-4 py-4 text-small text-muted">{t('settings.devices.advice')}</p>
      <DrawerFooter>
        <ErrorNotice error={ending.error} isSilent className="mb-3" />
        <Button
          variant="secondary"
          busy={ending.isPending}
          busyLabel={t('settings.devices.ending')}
          onClick={() => setAsking(true)}
        >
          {t('settings.devices.endOthers')}
        </Button>
      </DrawerFooter>
      <QuestionSheet
        open={asking}
        title={t('settings.devices.endTitle')}
        description={t('settings.devices.endText', { count: otherCount })}
        act={t('settings.devices.end')}
        variant="primary"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
