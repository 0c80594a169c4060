import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PageShell } from './page-shell.js';

/** What the page about a designer says and will ask for. */
export interface DesignerPage {
  /** Elements for the head, escaped. */
  readonly head: string;
  /** Values of a `Link` header. */
  readonly record: string;
  readonly picture: string | null;
}

/** Gives null when the address names no designer. */
export type DesignerPages = (id: string) => Promise<DesignerPage | null>;

/** Pages about one designer, and whether they open with the large first picture. */
const SHELLS = {
  '/designer/:id': { file: 'designer-page.html', hasPicture: true },
  '/profile/:id': { file: 'profile-page.html', hasPicture: false },
};

/** The pages about a designer, with a head of their own; 404 and the app's page when there is none. */
export function serveDesignerPages(fastify: FastifyInstance, folder: string, pageOf: DesignerPages): void {
  for (const [route, { file, hasPicture }] of Object.entries(SHELLS)) {
    if (!existsSync(join(folder, file))) continue;
    const shell = new PageShell(join(folder, file));
    const missing = shell.notForSearch();
    fastify.get(route, async (request, reply) => {
      const page = await pageOf((request.params as { id: string }).id);
      if (page === null) return answer(request, reply.status(404), missing);
      const links = hasPicture ? [page.record, page.picture] : [page.record];
      return answer(request, reply.header('link', links.filter(Boolean).join(', ')), shell.with(page.head));
    });
  }
}

/** Asked for again every time, sent again only when it has changed. */
function answer(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const tag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
  void reply.header('cache-control', 'no-cache').header('etag', tag);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.status(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}
