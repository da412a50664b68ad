import { translatorFor } from '@homeward/messages/server/catalogues';
import { html } from '../../../platform/http/pages/html.ts';
import { type PlainPageFrame, presentCard } from '../../../platform/http/pages/plain-page.ts';
import type { PlannedAct } from './planned-act-repository.ts';

const TEXTS = {
  'second-step': { title: 'secondStepPlannedTitle', stopped: 'secondStepKeptTitle', stop: 'keepSecondStep' },
  deletion: { title: 'deletionPlannedTitle', stopped: 'deletionUndoneTitle', stop: 'keepAccount' },
} as const;

export function presentPlan(frame: PlainPageFrame, { kind, stoppedAt }: PlannedAct): string {
  const t = translatorFor(frame.language);
  const { title, stopped, stop } = TEXTS[kind];
  if (stoppedAt)
    return presentCard(
      frame,
      t(`mails.operatorAct.${stopped}`),
      html`<p role="status">${t('pages.accountPlan.stopped')}</p>`,
    );
  return presentCard(
    frame,
    t(`mails.operatorAct.${title}`),
    html`<p>${t('pages.accountPlan.explanation', { brand: frame.brand })}</p>
<form method="post"><button class="button">${t(`mails.operatorAct.${stop}`)}</button></form>`,
  );
}

export function presentPlanGone(frame: PlainPageFrame): string {
  const t = translatorFor(frame.language);
  return presentCard(frame, t('pages.mails.linkGone'), html`<p>${t('pages.accountPlan.linkGoneReason')}</p>`);
}
