import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

/** A file that only some people may read. */
interface PrivateFile {
  readonly name: string;
  /** The media type of the content, as the server determined it. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** The type of a download that no browser opens. */
export const DOWNLOAD_TYPE = 'application/octet-stream';
/** The type that a browser shows: the server has encoded it itself. */
const SHOWN_TYPE = 'image/jpeg';

/**
 * The answer with a private file: in no cache, sandboxed, and as a download that no browser opens unless it is a picture
 * that the server has encoded.
 */
export function privateFile(reply: FastifyReply, { name, type, bytes }: PrivateFile): StreamableFile {
  void reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const isShown = type === SHOWN_TYPE;
  const disposition = `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`;
  return new StreamableFile(bytes, { type: isShown ? SHOWN_TYPE : DOWNLOAD_TYPE, disposition });
}

/** Describes the answer of `privateFile` in the contract; `types` are those that the route answers with. */
export const PrivateFileAnswer = (types: readonly string[] = [DOWNLOAD_TYPE, SHOWN_TYPE]): MethodDecorator =>
  applyDecorators(ApiProduces(...types), ApiOkResponse({ schema: { type: 'string', format: 'binary' } }));
