import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { NOT_MODIFIED } from '@stanze/domain/http-statuses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PLAIN_ROUTE } from './plain-route.js';

export const IMMUTABLE = 'public, max-age=31536000, immutable';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
/** Of 11: the highest would block a core for seconds after the start, for 3 percent fewer bytes. */
const BROTLI_QUALITY = 9;

/** The best first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const COMPRESS: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};

/** The best encoding that a browser accepts (RFC 9110, section 12.5.3); null for none. */
function encodingOf({ headers }: FastifyRequest): Encoding | null {
  const { 'accept-encoding': text = '' } = headers;
  const accepted = text
    .toLowerCase()
    .split(',')
    .map((one) => one.replaceAll(/\s/g, ''))
    .filter((one) => !/;q=0(\.0*)?$/.test(one))
    .map((one) => one.replace(/;.*$/, ''));
  return ENCODINGS.find((one) => accepted.includes(one)) ?? null;
}

/** The scripts and style sheets of a build, compressed at their first request and then stored: they never change. */
class CompressedTexts {
  readonly #stored = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly folder: string,
    private readonly names: ReadonlySet<string>,
  ) {}

  /** A file of the build in an encoding; null for another file. @throws when the file cannot be read any more */
  get(name: string, encoding: Encoding): Promise<Buffer> | null {
    if (!this.names.has(name)) return null;
    const key = `${encoding} ${name}`;
    const text = this.#stored.get(key) ?? readFile(join(this.folder, name)).then(COMPRESS[encoding]);
    this.#stored.set(key, text);
    text.catch(() => this.#stored.delete(key));
    return text;
  }
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

async function textsIn(folder: string): Promise<CompressedTexts> {
  const names = await readdir(folder).catch(() => []);
  return new CompressedTexts(folder, new Set(names.filter((name) => extensionOf(name) in MEDIA_TYPES)));
}

/**
 * Serves the files of a build whose names contain a hash, below the prefix of `fastify`. Compressing each script for each
 * request and reading the folder to compare names took two thirds of the time of a request.
 */
export async function serveAssets(fastify: FastifyInstance, folder: string): Promise<void> {
  const texts = await textsIn(folder);
  fastify.get<{ Params: { name: string } }>('/:name', PLAIN_ROUTE, async (request, reply) => {
    const { name } = request.params;
    if (name.startsWith('.') || name.includes('/')) {
      reply.callNotFound();
      return reply;
    }
    const encoding = encodingOf(request);
    const text = encoding && (await texts.get(name, encoding)?.catch(() => null));
    return text ? sendText(request, reply, { name, encoding, text }) : reply.sendFile(name, folder);
  });
}

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, encoding, text }: { name: string; encoding: Encoding; text: Buffer },
): FastifyReply {
  const tag = `W/"${name}-${encoding}"`;
  void reply.header('cache-control', IMMUTABLE).header('etag', tag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === tag) return reply.status(NOT_MODIFIED).send();
  return reply
    .type(MEDIA_TYPES[extensionOf(name)] ?? 'application/octet-stream')
    .header('content-encoding', encoding)
    .send(text);
}
