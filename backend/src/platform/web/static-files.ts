import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NOT_FOUND } from '@stanze/domain/http-statuses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DesignerPages, serveDesignerPages } from './designer-pages.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Paths of the app for which its empty page is sent; other unknown paths get the same page with status 404. */
const APP_ROUTES = [
  '/admin',
  '/attivita',
  '/casa-in-due',
  '/designer-profile',
  '/designer-registration',
  '/messaggi',
  '/preferiti',
  '/profile',
  '/questionnaire',
  '/questionnaire/results',
  '/remove-designer',
  '/request-password-reset',
  '/reset-password',
  '/salvati',
  '/user-profile',
];

/** Paths with a complete page, rendered at build time. */
const PAGE_SHELLS = {
  '/about': 'about.html',
  '/come-ordiniamo': 'come-ordiniamo.html',
  '/privacy': 'privacy.html',
};

/**
 * Serves the built app: hashed assets are immutable, all other files are revalidated. Unknown paths get the app's page
 * with status 404; unknown paths of the API and missing files get the error format.
 */
export async function serveApp(
  fastify: FastifyInstance,
  folder: string,
  pageOf: DesignerPages,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await fastify.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      void reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
    },
  });
  // The home page is readable before any script has run; with a query string the app opens another view.
  fastify.get('/', (request, reply) => reply.sendFile(request.url === '/' ? 'home.html' : 'index.html'));
  for (const route of APP_ROUTES) fastify.get(route, (_, reply) => reply.sendFile('index.html'));
  for (const [route, shell] of Object.entries(PAGE_SHELLS)) {
    fastify.get(route, (_, reply) => reply.sendFile(shell));
  }
  fastify.get('/login', (request, reply) => reply.sendFile(loginFile(request.url)));
  serveDesignerPages(fastify, folder, pageOf);
  fastify.get('/*', (request, reply) => {
    if (isAppPath(request))
      return reply.status(NOT_FOUND).header('x-robots-tag', 'noindex').sendFile('index.html');
    return reply.status(NOT_FOUND).send({ detail: 'Non trovato.' });
  });
}

/** The sign-in form is a complete page; the registration on the same path is an empty page that preloads its code. */
function loginFile(url: string): string {
  const [, query = ''] = url.split('?');
  return new URLSearchParams(query).get('mode') === 'register' ? 'login-page.html' : 'login.html';
}

/** Whether the URL is neither a path of the API nor a file, but one that a person may have typed. */
function isAppPath(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  return !/^\/api(\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}
