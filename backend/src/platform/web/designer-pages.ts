import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_FOUND } from '@stanze/domain/http-statuses';
import type { FastifyInstance } from 'fastify';
import { PageShell } from './page-shell.js';
import { PLAIN_ROUTE } from './plain-route.js';
import { sendHtml } from './send-html.js';

/** The two paths of a designer. */
export type DesignerPageKind = 'designer' | 'profile';

/** The parts of the page about a designer that depend on the designer. */
export interface DesignerPage {
  /** Elements for the head, escaped. */
  readonly head: string;
  /** HTML in `#root` until the app has rendered. */
  readonly content: string;
  /** An element with the profile as JSON, for the first rendering of the app. */
  readonly data: string;
  /** Value of a `Link` header. */
  readonly picture: string | null;
}

/** Null when the last part of the address names no designer. */
export type DesignerPages = (kind: DesignerPageKind, part: string) => Promise<DesignerPage | null>;

const KINDS: readonly DesignerPageKind[] = ['designer', 'profile'];

/**
 * Serves the pages about a designer: readable before any script has run, with a separate head. When there is no such
 * designer, the app's page with status 404 is sent.
 */
export function serveDesignerPages(fastify: FastifyInstance, folder: string, pageOf: DesignerPages): void {
  for (const kind of KINDS) {
    const file = join(folder, `${kind}-page.html`);
    if (!existsSync(file)) continue;
    const shell = new PageShell(file);
    const missing = shell.notForSearch();
    fastify.get(`/${kind}/:id`, PLAIN_ROUTE, async (request, reply) => {
      const page = await pageOf(kind, (request.params as { id: string }).id);
      if (page === null) return sendHtml(request, reply.status(NOT_FOUND), missing);
      if (page.picture !== null) void reply.header('link', page.picture);
      return sendHtml(request, reply, shell.with(page));
    });
  }
}
