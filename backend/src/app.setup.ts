import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { ErrorFilter } from './common/errors/error.filter.js';
import { BodiesUnderWay } from './common/http/bodies-under-way.service.js';
import { GuestCache } from './common/http/guest-cache.js';
import { allowEmptyBodies } from './common/http/empty-body.js';
import { allowLargeBodies } from './common/http/large-body.js';
import { InputPipe } from './common/http/input.pipe.js';
import { refuseForeignMediaTypes } from './common/files/media-types.js';
import { sendReadyJson } from './common/http/ready-json.js';
import { requireDeclaredAccess } from './common/http/routes.js';
import type { Env } from './config/env.js';
import { PROJECT_FOLDER } from './config/project-folder.js';
import { createContract } from './contract.js';
import { PrincipalsService } from './modules/auth/sessions/principals.service.js';
import { CatalogueService } from './modules/designers/catalogue/catalogue.service.js';
import { logSecurityEvents } from './modules/security-log/security-log.hook.js';
import { SecurityLogService } from './modules/security-log/security-log.service.js';
import { PagesService } from './modules/pages/pages.service.js';
import { closeConnectionsOnShutdown } from './platform/web/shutdown.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { requestIdOf, sendRequestIds } from './platform/logging/request-id.js';
import { RequestLog } from './platform/logging/request-log.js';
import { MetricsServer } from './platform/metrics/metrics-server.service.js';
import type { FolderStorage } from './platform/storage/folder-storage.js';
import { type RemoteStorage, STORAGE } from './platform/storage/storage.js';
import { sendSecurityHeaders } from './platform/web/security-headers.js';
import { serveApp } from './platform/web/static-files.js';
import {
  refuseExpectations,
  refuseUnreadableAddress,
  refuseUnreadableBytes,
} from './platform/web/unreadable-requests.js';
import { serveUploads } from './platform/web/uploads.js';

const JSON_LIMIT = 1024 * 1024;
/**
 * Milliseconds after which a connection is closed: a head or a whole request that is not complete, and one on which nothing
 * is sent in either direction. An event stream sends a comment every 25 seconds.
 */
const TIMEOUTS = { headers: 15_000, request: 300_000, silence: 120_000, check: 5000 } as const;
/** Routes without the prefix `/api`, because others expect them at the root: search engines, social networks, researchers, mails. */
const ROUTES_WITHOUT_PREFIX = [
  'robots.txt',
  'sitemap.xml',
  'sitemaps/:file',
  'og/:name',
  '.well-known/security.txt',
  'rispondi/:token',
  'rispondi/:token/declina',
];
const GUEST_CACHE_BYTES = 48 * 1024 * 1024;
const FRONTEND = join(PROJECT_FOLDER, 'frontend/dist');

/** Creates the Fastify instance for Nest, without routes. */
export function createAdapter(env: Env, logger: Logger): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: logger,
    // One logger for all requests; the request log adds the request id itself.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    logController: new RequestLog(),
    requestIdHeader: false,
    genReqId: requestIdOf(env.trustProxy.length > 0),
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    bodyLimit: JSON_LIMIT,
    requestTimeout: TIMEOUTS.request,
    connectionTimeout: TIMEOUTS.silence,
    http: { headersTimeout: TIMEOUTS.headers, connectionsCheckingInterval: TIMEOUTS.check },
    forceCloseConnections: 'idle',
    // Requests on open connections are answered during a shutdown.
    return503OnClosing: false,
    frameworkErrors: refuseUnreadableAddress,
    clientErrorHandler: refuseUnreadableBytes,
    rewriteUrl: withoutRepeatedPrefix,
    // A path may contain an e-mail address: 254 characters, three times as long when percent-encoded.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
  });
}

/** Sets prefix, validation pipe and error filter; also for the application that only generates the API description. */
export function applyRules(app: NestFastifyApplication): void {
  app.setGlobalPrefix('api', { exclude: [...ROUTES_WITHOUT_PREFIX] });
  app.useGlobalPipes(new InputPipe());
  app.useGlobalFilters(new ErrorFilter());
  app.enableShutdownHooks();
}

/** Creates the whole application with these settings, ready to listen. */
export async function createApp(env: Env): Promise<NestFastifyApplication> {
  const log = createLogger(env.logLevel);
  const adapter = createAdapter(env, log);
  const logger = new NestLogger(log);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.for(env), adapter, {
    logger,
    // The caller handles a failed start; Nest would end the process without a message.
    abortOnError: false,
  });
  applyRules(app);
  requireDeclaredAccess(app);
  const fastify = adapter.getInstance();
  refuseExpectations(fastify.server);
  await sendSecurityHeaders(fastify, env.publicUrl.startsWith('https:'));
  sendRequestIds(fastify);
  app.get(MetricsServer).watch(fastify);
  const catalogue = app.get(CatalogueService);
  new GuestCache(GUEST_CACHE_BYTES, () => catalogue.version).attach(fastify);
  sendReadyJson(fastify);
  logSecurityEvents(fastify, app.get(SecurityLogService));
  closeConnectionsOnShutdown(fastify, env.trustProxy.length > 0);
  const principals = app.get(PrincipalsService, { strict: false });
  const identify = async (header?: string) => (await principals.ofHeader(header))?.userId ?? null;
  allowLargeBodies(fastify, identify, app.get(BodiesUnderWay));
  allowEmptyBodies(fastify);
  refuseForeignMediaTypes(fastify);
  await fastify.register(cookie);
  await fastify.register(multipart);
  // Compressed bodies are refused: unread, they would block the next request of the connection.
  const answers = { global: true, threshold: 1024, encodings: ['br' as const, 'gzip' as const] };
  await fastify.register(compress, { ...answers, globalDecompression: false });
  if (!env.production) fastify.get('/api/docs', (_, reply) => reply.send(createContract(app)));
  await serveUploads(fastify, app.get<FolderStorage | RemoteStorage>(STORAGE));
  const pages = app.get(PagesService);
  await serveApp(fastify, FRONTEND, {
    pageOf: (part) => pages.designerPage(part),
    headOf: (path) => pages.publicHead(path),
  });
  return app;
}

/** The URL without a repeated prefix, because some clients request `/api/api/...`; one repetition is removed. */
function withoutRepeatedPrefix({ url = '/' }: IncomingMessage): string {
  return url.startsWith('/api/api/') ? url.slice('/api'.length) : url;
}
