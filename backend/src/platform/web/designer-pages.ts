import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_FOUND } from '@stanze/domain/http-statuses';
import type { FastifyInstance } from 'fastify';
import { PageShell } from './page-shell.js';
import { PLAIN_ROUTE } from './plain-route.js';
import { sendHtml } from './send-html.js';

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
export type DesignerPages = (part: string) => Promise<DesignerPage | null>;

/** The two addresses of a designer's page (docs/product.md#addresses). */
const PATTERNS = ['/designer/:id', '/profile/:id'];

/**
 * Serves the page about a designer: readable before any script has run, with a separate head. When there is no such
 * designer, the app's page with status 404 is sent.
 */
export function serveDesignerPages(fastify: FastifyInstance, folder: string, pageOf: DesignerPages): void {
  const file = join(folder, 'designer-page.html');
  if (!existsSync(file)) return;
  const shell = new PageShell(file);
  const missing = shell.notForSearch();
  for (const pattern of PATTERNS)
    fastify.get(pattern, PLAIN_ROUTE, async (request, reply) => {
      const page = await pageOf((request.params as { id: string }).id);
      if (page === null) return sendHtml(request, reply.status(NOT_FOUND), missing);
      if (page.picture !== null) void reply.header('link', page.picture);
      return sendHtml(request, reply, shell.with(page));
    });
}
