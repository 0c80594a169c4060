import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NOT_FOUND } from '@stanze/domain/http-statuses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMMUTABLE, serveAssets } from './assets.js';
import { type DesignerPages, serveDesignerPages } from './designer-pages.js';
import { withHead } from './page-shell.js';
import { PLAIN_ROUTE } from './plain-route.js';
import { sendHtml } from './send-html.js';

/** What the product puts into the built pages. */
interface AppHeads {
  readonly pageOf: DesignerPages;
  /** The head of the public page at an address; null for pages of one person. */
  readonly headOf: (path: string) => string | null;
}

/** Paths of the app for which its empty page is sent; other unknown paths get the same page with status 404. */
const APP_ROUTES = [
  '/admin',
  '/attivita',
  '/casa-in-due',
  '/conferma-email',
  '/confronta',
  '/designer-profile',
  '/designer-registration',
  '/messaggi',
  '/preferiti',
  '/profile',
  '/progetto',
  '/questionnaire',
  '/questionnaire/results',
  '/raccolta',
  '/remove-designer',
  '/request-password-reset',
  '/reset-password',
  '/ripristina-email',
  '/risultati',
  '/salvati',
  '/user-profile',
];

/** Paths with a complete page, rendered at build time. */
const PAGE_SHELLS = {
  '/about': 'about.html',
  '/come-ordiniamo': 'come-ordiniamo.html',
  '/per-i-designer': 'per-i-designer.html',
  '/privacy': 'privacy.html',
  '/stile/eclettico': 'stile-eclettico.html',
  '/stile/elegante': 'stile-elegante.html',
  '/stile/industriale': 'stile-industriale.html',
  '/stile/minimal': 'stile-minimal.html',
  '/stile/naturale': 'stile-naturale.html',
};

/**
 * Serves the built app: hashed assets are immutable, all other files are revalidated. Public pages get their own head. Unknown paths get the app's page
 * with status 404; unknown paths of the API and missing files get the error format.
 */
export async function serveApp(
  fastify: FastifyInstance,
  folder: string,
  { pageOf, headOf }: AppHeads,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await serveFiles(fastify, folder);
  const send = async (request: FastifyRequest, reply: FastifyReply, file: string, path: string) => {
    const head = headOf(path);
    if (head === null) return reply.sendFile(file);
    return sendHtml(request, reply, withHead(await readFile(join(folder, file), 'utf8'), head));
  };
  fastify.get('/', PLAIN_ROUTE, (request, reply) => send(request, reply, homeFile(request.url), '/'));
  for (const route of APP_ROUTES) {
    fastify.get(route, PLAIN_ROUTE, (request, reply) => send(request, reply, 'index.html', route));
  }
  for (const [route, shell] of Object.entries(PAGE_SHELLS)) {
    fastify.get(route, PLAIN_ROUTE, (request, reply) => send(request, reply, shell, route));
  }
  fastify.get('/login', PLAIN_ROUTE, (request, reply) => {
    return isRegistration(request.url)
      ? send(request, reply, 'login-page.html', '/login?mode=register')
      : send(request, reply, 'login.html', '/login');
  });
  serveDesignerPages(fastify, folder, pageOf);
  fastify.get('/*', (request, reply) => {
    if (isAppPath(request))
      return reply.status(NOT_FOUND).header('x-robots-tag', 'noindex').sendFile('index.html');
    return sendNotFound(request, reply);
  });
}

function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.status(NOT_FOUND).send({ detail: 'Non trovato.' });
}

/** The hundreds of files in `assets` share one route; each other file of the build has its own, and `/*` stays free. */
async function serveFiles(fastify: FastifyInstance, folder: string): Promise<void> {
  const assetFolder = join(folder, 'assets');
  await fastify.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.startsWith(assetFolder + sep) ? IMMUTABLE : 'no-cache');
    },
  });
  await fastify.register(
    async (assets) => {
      assets.setNotFoundHandler(sendNotFound);
      await serveAssets(assets, assetFolder);
    },
    { prefix: '/assets' },
  );
}

function queryOf(url: string): URLSearchParams {
  const [, query = ''] = url.split('?');
  return new URLSearchParams(query);
}

/** The numbers of the questions that have a page of their own besides `questionnaire.html`. */
const NEXT_QUESTIONS: readonly string[] = ['2', '3', '4', '5'];

/**
 * The home page is readable before any script has run; with a query the app opens another view. The questionnaire, whose
 * link may be pressed before the app has started, shows the text of its question.
 */
function homeFile(url: string): string {
  if (url === '/') return 'home.html';
  const query = queryOf(url);
  if (query.get('openQuestionnaire') !== 'true') return 'index.html';
  const number = query.get('domanda') ?? '';
  return NEXT_QUESTIONS.includes(number) ? `questionnaire-${number}.html` : 'questionnaire.html';
}

/** The sign-in form is a complete page; the registration on the same path is an empty page that preloads its code. */
function isRegistration(url: string): boolean {
  return queryOf(url).get('mode') === 'register';
}

/** Whether the URL is neither a path of the API nor a file, but one that a person may have typed. */
function isAppPath(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  return !/^\/api(\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}
