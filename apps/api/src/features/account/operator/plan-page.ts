import { ACCOUNT_PLAN_ROUTE } from '@homeward/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { NotFoundError, notFound } from '../../../platform/errors.ts';
import { linkTokenIn, prepareLinkPages } from '../../../platform/http/pages/link-pages.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { presentPlan, presentPlanGone } from './plan-page-presenter.ts';
import { findPlannedActByToken, type PlannedAct, stopPlannedAct } from './planned-act-repository.ts';

/** Serves the page on which an owner stops a planned act. GET changes nothing, because mail scanners open links. */
export async function registerPlanPage(app: FastifyInstance, { config, db, clock }: Context): Promise<void> {
  const send = prepareLinkPages(app, {
    brand: config.brandName,
    findErrorPage: (error) => (error instanceof NotFoundError ? presentPlanGone : undefined),
  });
  const sendAct =
    (find: (tokenHash: Buffer) => Promise<PlannedAct | undefined>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const act = await find(hashToken(linkTokenIn(request)));
      if (!act) throw notFound('pages.mails.linkGone');
      return send(request, reply, (frame) => presentPlan(frame, act));
    };
  app.get(
    ACCOUNT_PLAN_ROUTE,
    sendAct((hash) => findPlannedActByToken(db, hash)),
  );
  app.post(
    ACCOUNT_PLAN_ROUTE,
    sendAct((hash) => stopPlannedAct(db, hash, clock.now())),
  );
}
