import { createHash } from 'node:crypto';
import { NOT_MODIFIED, OK } from '@stanze/domain/http-statuses';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a page: revalidated every time, sent only when it has changed. */
export function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const tag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
  void reply.header('cache-control', 'no-cache').header('etag', tag);
  if (reply.statusCode === OK && request.headers['if-none-match'] === tag)
    return reply.status(NOT_MODIFIED).send();
  return reply.type('text/html; charset=utf-8').send(html);
}
