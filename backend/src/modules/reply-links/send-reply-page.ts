import type { FastifyReply } from 'fastify';

/** The address contains a token: nobody stores the page, and no other site receives the address. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** Sends a page of a link, with the status of `reply`. */
export function sendReplyPage(reply: FastifyReply, html: string): void {
  void reply.headers(HEADERS).type('text/html; charset=utf-8').send(html);
}

/** Sends the browser to the page after a form was accepted, so that a reload sends nothing again. */
export function redirectToReplyPage(reply: FastifyReply, address: string, status: number): void {
  void reply.headers(HEADERS).redirect(address, status);
}
