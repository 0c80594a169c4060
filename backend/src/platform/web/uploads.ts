import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { NOT_FOUND } from '@stanze/domain/http-statuses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { standardAnswer } from '../../common/errors/standard-answer.js';
import { contentType } from '../storage/content-type.js';
import { FolderStorage } from '../storage/folder-storage.js';
import type { RemoteStorage, StreamAnswer, StreamOptions } from '../storage/storage.js';
import { PLAIN_ROUTE } from './plain-route.js';

const PREFIX = '/api/uploads/';
/** Names are random, so the content of a name never changes; sandboxed for the case that a file is opened as a page. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};
/** A folder and a file in it; neither name starts with a dot. */
const KEY = /^\w{1,40}\/\w[\w.-]{1,80}$/;
const ONE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;

/** Serves stored pictures, from the local folder or from the object store. */
export async function serveUploads(
  fastify: FastifyInstance,
  storage: FolderStorage | RemoteStorage,
): Promise<void> {
  if (storage instanceof FolderStorage) await serveFolder(fastify, storage.root);
  else serveRemote(fastify, storage);
}

async function serveFolder(fastify: FastifyInstance, root: string): Promise<void> {
  mkdirSync(root, { recursive: true });
  await fastify.register(fastifyStatic, {
    root,
    prefix: PREFIX,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) => void reply.headers(HEADERS),
  });
}

function serveRemote(fastify: FastifyInstance, storage: RemoteStorage): void {
  fastify.get(`${PREFIX}*`, PLAIN_ROUTE, async (request, reply) => {
    const { '*': key } = request.params as { '*': string };
    const type = KEY.test(key) ? contentType(key) : undefined;
    const found = type === undefined ? null : await storage.stream(key, streamOptionsOf(request));
    if (found === null) return reply.status(NOT_FOUND).send({ detail: standardAnswer(NOT_FOUND).detail });
    return answer(reply, found, type);
  });
}

function answer(reply: FastifyReply, found: StreamAnswer, type: string | undefined): FastifyReply {
  void reply.status(found.status).headers(HEADERS);
  if (!('body' in found)) return reply.send();
  return reply.headers({ 'content-type': type, ...found.headers }).send(found.body);
}

/** Supports a single range. With `If-Range` the whole file is sent, which HTTP always allows. */
function streamOptionsOf({ headers }: FastifyRequest): StreamOptions {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = headers;
  const isUsable = range !== undefined && ifRange === undefined && ONE_RANGE.test(range);
  return { range: isUsable ? range : undefined, ifNoneMatch };
}
