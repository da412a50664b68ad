import { acceptAnyEmailDomain } from '@homeward/contract/schema/email-address';
import { message } from '@homeward/messages/message';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { prepareFinderPages } from './domain/finder-page-scope.ts';
import { languageOf } from './domain/language.ts';
import { createReadGuard } from './domain/read-guard.ts';
import { toTagRoute } from './domain/tag-address.ts';
import {
  contextForOperator,
  createAuthenticateOperator,
  isOperator,
} from './features/account/assert-operator.ts';
import { createAuthenticate, findViewer } from './features/account/authenticate.ts';
import { registerPlanPage } from './features/account/operator/plan-page.ts';
import { registerAccountRoutes } from './features/account/routes.ts';
import { contextFor } from './features/account/script-tokens/authenticate-script.ts';
import { registerAuditRoutes } from './features/audit/routes.ts';
import { registerBackupRoutes } from './features/backups/routes.ts';
import { registerBatchRoutes, registerLabelFileRoute } from './features/batches/routes.ts';
import { registerCategoryRoutes } from './features/categories/routes.ts';
import { registerItemRoutes, registerPhotoRoutes } from './features/codes/routes.ts';
import {
  registerConversationPageRoutes,
  registerConversationRoutes,
  registerFinderMailPageRoutes,
} from './features/conversations/routes.ts';
import { registerDeskLinkRoutes, registerDeskPageRoutes } from './features/desk-links/routes.ts';
import { eraseAsFinder } from './features/finder/erase-as-finder.ts';
import { registerFinderPageRoutes, registerFinderRoutes } from './features/finder/routes.ts';
import { registerHelpRoutes } from './features/help/routes.ts';
import { registerInviteRoutes } from './features/invites/routes.ts';
import { registerMutePageRoutes } from './features/item-mails/routes.ts';
import { registerHealthRoutes } from './features/monitoring/health.ts';
import { registerMetricsRoute } from './features/monitoring/metrics.ts';
import { registerMonitoringRoutes } from './features/monitoring/routes.ts';
import { registerNotificationRoutes } from './features/notifications/routes.ts';
import { registerPosterRoutes } from './features/posters/routes.ts';
import { registerProfileRoutes } from './features/profiles/routes.ts';
import { registerScanPixelRoute, registerScanRoutes } from './features/scans/routes.ts';
import { registerTimelineRoutes } from './features/timeline/routes.ts';
import { registerTransferRoutes } from './features/transfers/routes.ts';
import { registerTripRoutes } from './features/trips/routes.ts';
import { registerExportRoute } from './flows/export-for-order.ts';
import { registerFlowRoutes } from './flows/routes.ts';
import type { Clock } from './platform/clock.ts';
import { RateLimitedError } from './platform/errors.ts';
import { answerFailure, type FindFailurePage } from './platform/http/answer-errors.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { addressKey, peerAddress } from './platform/http/client-address.ts';
import { createServer, isProbe } from './platform/http/create-server.ts';
import { allowOrigins } from './platform/http/cross-origin.ts';
import { isLocalRequest, isLoopbackHost } from './platform/http/local-request.ts';
import { answerOtherMethods } from './platform/http/other-methods.ts';
import { registerAppManifest } from './platform/http/pages/app-manifest.ts';
import { createFailurePages, wantsPage } from './platform/http/pages/failure-pages.ts';
import { registerOperatorPage } from './platform/http/pages/operator-page.ts';
import { registerTermsPage } from './platform/http/pages/terms-page.ts';
import { registerWebShell, sendShell } from './platform/http/pages/web-shell.ts';
import { addSecurityHeaders, makeSecurityHeaders } from './platform/http/security-headers.ts';
import { bearerOf, createServe } from './platform/http/serve.ts';
import { registerWellKnown } from './platform/http/well-known.ts';
import type { TlsKeys } from './platform/lan/lan-certificate.ts';
import { scaledLimit } from './platform/limits.ts';
import type { Logger } from './platform/logger.ts';
import { hasDevMail, registerDevMail } from './platform/mail/dev-mail/dev-mail.ts';
import type { Siblings } from './platform/siblings.ts';
import { isSameSecret } from './platform/tokens.ts';
import { WindowCounter } from './platform/window-counter.ts';

const EVERYTHING = { name: 'everything', max: 600, windowMs: 60_000 };
const WARNING_INTERVAL_MS = 60 * 60 * 1000;

export async function buildApp(
  context: Context,
  { logger, tls, siblings }: { logger: Logger; tls?: TlsKeys | undefined; siblings?: Siblings | undefined },
): Promise<FastifyInstance> {
  const { config, db, web } = context;
  acceptAnyEmailDomain(config.acceptsAnyEmailDomain);
  // No HSTS on a LAN address: if DHCP gives the address to another device, visitors could not skip that device's certificate warning.
  const securityHeaders = makeSecurityHeaders({
    staysHttps: config.isHttps && !config.lan,
    indexScriptHashes: web.indexScriptHashes,
    tilesOrigin: config.mapTiles?.origin,
  });
  const findFailurePage = createFailurePages({
    brand: config.brandName,
    supportEmail: config.supportEmail,
    negotiateLanguage: languageOf,
    securityHeaders,
  });
  const app = await createServer({
    logger,
    trustedProxies: config.trustedProxies,
    tls,
    negotiateLanguage: languageOf,
    toRoute: toTagRoute,
    findFailurePage,
  });
  if (!config.isHttps && config.trustedProxies.length > 0) warnOfHttps(app);
  // This hook precedes the hook that adds security headers, so the error responses to a flood stay small.
  limitEverything(app, context, findFailurePage);
  allowOrigins(app, config.corsOrigins);
  warnOfUntrustedProxies(app, context.clock);
  addSecurityHeaders(app, securityHeaders);
  answerOtherMethods(app, findFailurePage);
  registerApiDocs(app, { brandName: config.brandName });
  registerHealthRoutes(app, context.database);
  // Behind a proxy that sends no forwarded headers, every client looks local. A public service therefore requires the operator token.
  const isForThisMachine = isLoopbackHost(new URL(config.publicUrl).hostname);
  registerMetricsRoute(app, {
    db,
    siblings,
    isAllowed: async (request) =>
      (isForThisMachine && isLocalRequest(request)) || isOperator(context, request),
  });
  if (hasDevMail(config)) registerDevMail(app, { db, isAllowed: isLocalRequest, brand: config.brandName });

  const readGuard = createReadGuard(context.clock, config.limitsScale);
  const serve = createServe<Context>(app, {
    contextFor: (caller) =>
      caller && 'name' in caller ? contextForOperator(context, caller) : contextFor(context, caller),
    authenticate: createAuthenticate(context),
    authenticateOperator: createAuthenticateOperator(context),
    readGuard,
    secureCookies: config.isHttps,
  });
  registerFlowRoutes(serve);
  registerAccountRoutes(serve, context);
  registerProfileRoutes(serve);
  registerInviteRoutes(serve);
  registerItemRoutes(serve);
  registerTimelineRoutes(serve);
  registerPosterRoutes(serve);
  registerTransferRoutes(serve);
  registerDeskLinkRoutes(serve);
  registerTripRoutes(serve);
  registerNotificationRoutes(serve);
  registerAuditRoutes(serve);
  registerBatchRoutes(serve);
  registerCategoryRoutes(serve);
  registerHelpRoutes(serve);
  registerMonitoringRoutes(serve);
  registerBackupRoutes(serve);
  registerPhotoRoutes(app, context);
  registerLabelFileRoute(app, context);
  registerFinderRoutes(serve);
  registerConversationRoutes(serve);
  registerScanRoutes(serve);
  registerScanPixelRoute(app, context, {
    findViewer: (accessToken) => findViewer(context, accessToken),
    readGuard,
  });
  // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for an asynchronous plugin
  await app.register(async (scope) => {
    const pages = await prepareFinderPages(scope, { config, web, readGuard });
    registerFinderPageRoutes(scope, context, pages);
    registerConversationPageRoutes(scope, context, { ...pages, erase: eraseAsFinder });
  });
  // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for an asynchronous plugin
  await app.register(registerFinderMailPageRoutes, { context, readGuard });
  // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for an asynchronous plugin
  await app.register(registerDeskPageRoutes, { context, readGuard });
  // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for an asynchronous plugin
  await app.register(registerMutePageRoutes, context);
  // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for an asynchronous plugin
  await app.register(registerPlanPage, context);
  // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for an asynchronous plugin
  await app.register(registerExportRoute, { context, readGuard });
  await registerWebShell(app, web);
  registerTermsPage(app, web);
  registerOperatorPage(app, web);
  registerAppManifest(app, { brandName: config.brandName });
  registerWellKnown(app, { ...config, clock: context.clock });
  answerUnknownAddresses(app, context);
  return app;
}

function limitEverything(
  app: FastifyInstance,
  { clock, config }: Context,
  findFailurePage: FindFailurePage,
): void {
  const requests = new WindowCounter(clock, {
    ...EVERYTHING,
    max: scaledLimit(EVERYTHING, config.limitsScale),
  });
  // Only probes without a token or with the operator token are exempt, because the check of any other token queries the database.
  const isFree = (request: FastifyRequest) => {
    if (!isProbe(request)) return false;
    const token = bearerOf(request);
    return token === undefined || isSameSecret(token, config.operatorToken);
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (isFree(request) || requests.add(addressKey(request.ip))) return done();
    reply.header('x-content-type-options', 'nosniff');
    const error = new RateLimitedError(message('server.tooMany'), requests.retryAfterMs);
    answerFailure(error, request, reply, findFailurePage);
  });
}

function warnOfHttps(app: FastifyInstance): void {
  let isDone = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isDone && request.protocol === 'https') {
      isDone = true;
      request.log.warn('PUBLIC_URL begins with http, but requests come by https: it has to begin with https');
    }
    done();
  });
}

function answerUnknownAddresses(app: FastifyInstance, { web }: Context): void {
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && wantsPage(request))
      return sendShell(request, reply, web, { status: 404, isPublic: false });
    return answerFailure({ statusCode: 404 }, request, reply);
  });
}

function warnOfUntrustedProxies(app: FastifyInstance, clock: Clock): void {
  let nextWarningAtMs = 0;
  app.addHook('onRequest', (request, _reply, done) => {
    // `request.ips` contains forwarded addresses only if the peer is a trusted proxy.
    const isIgnored = request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 0) < 2;
    const nowMs = clock.now().getTime();
    if (isIgnored && nowMs >= nextWarningAtMs) {
      nextWarningAtMs = nowMs + WARNING_INTERVAL_MS;
      app.log.warn(
        `X-Forwarded-For came from ${peerAddress(request)}, which is not in TRUSTED_PROXIES: all visitors from there count as one`,
      );
    }
    done();
  });
}
