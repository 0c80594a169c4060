import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { UNSUPPORTED_MEDIA_TYPE } from '@stanze/domain/http-statuses';
import type { FastifyRequest } from 'fastify';
import { invalidField, ProductError } from '../errors/product-error.js';
import { Consumes } from './media-types.js';

/** Bytes of a form in addition to the file: boundaries and their headers. */
const ENVELOPE_BYTES = 64 * 1024;
const FORM = { files: 1, fields: 4, parts: 5, fieldSize: 1024, headerPairs: 20 };

/** Declares a multipart body with one file in the field `file`. */
export function OneFileBody(): MethodDecorator {
  const file = { type: 'string', format: 'binary' };
  return applyDecorators(
    Consumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', required: ['file'], properties: { file } } }),
  );
}

/** What a form with one file may contain. */
export interface FileRules {
  /** The largest file in bytes. */
  readonly maxBytes: number;
  /** Answered when the form has no file. */
  readonly missing: string;
  /** The refusal of a larger file. */
  readonly tooLarge: () => ProductError;
}

/** A file that was sent, in memory, with the name that the person's device gave it. */
export interface SentFile {
  readonly bytes: Buffer;
  readonly name: string;
}

/**
 * The file of a multipart body in the field `file`; a larger one is not read completely.
 * @throws 400 without a file, 413, 415 for another body
 */
export async function readOneFile(request: FastifyRequest, rules: FileRules): Promise<SentFile> {
  const { maxBytes, missing, tooLarge } = rules;
  if (!request.isMultipart())
    throw new ProductError(UNSUPPORTED_MEDIA_TYPE, 'not_multipart', 'Formato dei dati non supportato.');
  if (Number(request.headers['content-length']) > maxBytes + ENVELOPE_BYTES) throw tooLarge();
  try {
    const file = await firstFile(request, maxBytes);
    if (file && file.bytes.byteLength > maxBytes) throw tooLarge();
    if (file) return file;
  } catch (error) {
    throw isTooLarge(error) ? tooLarge() : malformed(error, missing);
  }
  throw invalidField('file', missing);
}

/** The file in the field `file`; null when there is none. */
async function firstFile(request: FastifyRequest, maxBytes: number): Promise<SentFile | null> {
  // One byte more than allowed, so that a file that was truncated at this size is recognised as too large.
  const part = await request.file({ limits: { ...FORM, fileSize: maxBytes + 1 } });
  if (part?.fieldname !== 'file') return null;
  return { bytes: await part.toBuffer(), name: part.filename };
}

/** Whether the body was refused because its file is larger than the limit of the parser. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

/** 400 for a body that is not valid multipart data or is incomplete. */
function malformed(error: unknown, missing: string): unknown {
  const hasStatus = error instanceof Error && ('statusCode' in error || error instanceof ProductError);
  return hasStatus ? error : invalidField('file', missing, 'malformed');
}
