import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DesignerPages, serveDesignerPages } from './designer-pages.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Addresses that the app answers with its empty shell; anything else unknown is its friendly 404. */
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

/** Addresses with a file of their own, the whole page. */
const PAGE_SHELLS = {
  '/about': 'about.html',
  '/come-ordiniamo': 'come-ordiniamo.html',
  '/privacy': 'privacy.html',
};

/**
 * The built app: hashed assets are immutable, the rest is asked for again. Unknown addresses get the app's page
 * with status 404; the API and missing files get the error format.
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
  // The home page can be read before any script has run; with a query it opens as another view.
  fastify.get('/', (request, reply) => reply.sendFile(request.url === '/' ? 'home.html' : 'index.html'));
  for (const route of APP_ROUTES) fastify.get(route, (_, reply) => reply.sendFile('index.html'));
  for (const [route, shell] of Object.entries(PAGE_SHELLS)) {
    fastify.get(route, (_, reply) => reply.sendFile(shell));
  }
  fastify.get('/login', (request, reply) => reply.sendFile(loginFile(request.url)));
  serveDesignerPages(fastify, folder, pageOf);
  fastify.get('/*', (request, reply) => {
    if (isAppPath(request)) return reply.status(404).header('x-robots-tag', 'noindex').sendFile('index.html');
    return reply.status(404).send({ detail: 'Non trovato.' });
  });
}

/** Signing in is a whole page, the registration under the same address a shell that names its code. */
function loginFile(url: string): string {
  const [, query = ''] = url.split('?');
  return new URLSearchParams(query).get('mode') === 'register' ? 'login-page.html' : 'login.html';
}

/** No API and no file: an address that a person may have typed. */
function isAppPath(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  return !/^\/api(\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}
