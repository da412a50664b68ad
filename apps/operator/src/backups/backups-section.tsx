import { backups } from '@homeward/contract';
import { BACKUP_PROBLEMS, type BackupList } from '@homeward/contract/backups';
import { Button } from '@homeward/ui/buttons/button.tsx';
import { EmptyState } from '@homeward/ui/feedback/empty-state.tsx';
import { Notice } from '@homeward/ui/feedback/notice.tsx';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Facts } from '../components/facts.tsx';
import { QueryView } from '../components/query-view.tsx';
import { Panel, Section } from '../components/section.tsx';
import { queryKeys } from '../query-keys.ts';
import { useOperatorMutation } from '../session/use-operator-call.ts';
import {
  formatBytes,
  formatCount,
  formatCountOf,
  formatDateTime,
  formatDuration,
} from '../text/format-values.ts';
import { useBackups, useRestore } from './backup-calls.ts';
import { BackupTimeForm } from './backup-time-form.tsx';
import { RestorePanel } from './restore-panel.tsx';

export function BackupsSection() {
  const restoring = useRestore();
  const query = useBackups({ isPaused: restoring.restore.isPending });
  const restored = restoring.restore.data;
  return (
    <Section
      title="Backups"
      lead="A copy of the whole service each night. The newest of 7 days, 4 weeks and 6 months are kept."
    >
      {restored && (
        <Notice tone="success">
          The backup of {formatDateTime(restored.createdAt ?? '')} is restored.
          {restored.parkedMails > 0 &&
            ` ${formatCountOf(restored.parkedMails, 'email')} that waited then can be sent again under Service, Email.`}
        </Notice>
      )}
      <QueryView query={query} what="backups">
        {(list) => (
          <>
            {list.problem !== null && <Notice tone="error">{BACKUP_PROBLEMS[list.problem]}.</Notice>}
            {list.isEmpty && <RestorePanel list={list} restoring={restoring} />}
            <NightlyPanel list={list} />
            <RehearsalPanel list={list} />
            <StoredPanel list={list} />
          </>
        )}
      </QueryView>
    </Section>
  );
}

function NightlyPanel({ list }: { readonly list: BackupList }) {
  const { lastBackup, nextAt, place, isEncrypted } = list;
  return (
    <Panel title="Nightly backup">
      <Facts
        facts={{
          'Last backup': lastBackup ? formatDateTime(lastBackup.endedAt) : 'None yet',
          'Next backup': nextAt === null ? 'None' : formatDateTime(nextAt),
          Encrypted: isEncrypted ? 'Yes, with BACKUP_PASSPHRASE' : 'No',
          Place: <span className="wrap-anywhere">{place}</span>,
        }}
      />
      {lastBackup?.error && <p className="pt-3 wrap-anywhere text-danger">{lastBackup.error}</p>}
      <RunButton list={list} kind="backup" act="Back up now" busyText="Backing up…" />
      <BackupTimeForm list={list} />
    </Panel>
  );
}

function RehearsalPanel({ list }: { readonly list: BackupList }) {
  const { lastRehearsal: last } = list;
  return (
    <Panel title="Test restore">
      <p className="max-w-[65ch] pb-4 text-muted">
        Each month the newest backup is restored into a temporary database, its rows are counted and ten
        finder’s pages are opened from it.
      </p>
      <Facts
        facts={{
          'Last test': last ? formatDateTime(last.endedAt) : 'None yet',
          Result: last ? resultText(last.error) : undefined,
          Took: last ? formatDuration(last.durationMs) : undefined,
          Rows: typeof last?.rows === 'number' ? formatCount(last.rows) : undefined,
          'Finder’s pages': typeof last?.pages === 'number' ? formatCount(last.pages) : undefined,
        }}
      />
      {last?.error && <p className="pt-3 wrap-anywhere text-danger">{last.error}</p>}
      <RunButton list={list} kind="rehearsal" act="Test a restore now" busyText="Testing…" />
    </Panel>
  );
}

function resultText(error: string | null): string {
  return error === null ? 'The backup can be restored' : 'Failed';
}

interface RunButtonProps {
  readonly list: BackupList;
  readonly kind: 'backup' | 'rehearsal';
  readonly act: string;
  readonly busyText: string;
}

function RunButton({ list, kind, act, busyText }: RunButtonProps) {
  const start = useOperatorMutation(backups.startRun, [queryKeys.backups]);
  return (
    <>
      <ErrorNotice error={start.error} className="mt-4" />
      <div className="pt-5 desktop:w-64">
        <Button
          variant={kind === 'backup' && !list.isEmpty ? 'primary' : 'secondary'}
          busy={start.isPending || list.running.includes(kind)}
          busyLabel={busyText}
          onClick={() => start.mutate({ body: { kind } })}
        >
          {act}
        </Button>
      </div>
    </>
  );
}

function StoredPanel({ list: { backups: stored, placeError, nextAt } }: { readonly list: BackupList }) {
  if (placeError !== null) return <Notice tone="error">{placeError}</Notice>;
  if (stored.length === 0)
    return (
      <EmptyState title="No backups yet" titleAs="h2">
        {nextAt === null ? 'The nightly backup is off.' : 'The first one is made tonight.'}
      </EmptyState>
    );
  return (
    <Panel title="Stored backups">
      <ul className="divide-y divide-line">
        {stored.map(({ name, bytes, createdAt, isEncrypted }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <span className="font-semibold">{formatDateTime(createdAt)}</span>
            <span className="text-small text-muted">
              {formatBytes(bytes)}
              {isEncrypted && ', encrypted'}
            </span>
            <span className="w-full text-small wrap-anywhere text-muted">{name}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
