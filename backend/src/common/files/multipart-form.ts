import { UNSUPPORTED_MEDIA_TYPE } from '@stanze/domain/http-statuses';
import type { FastifyRequest } from 'fastify';
import { invalidInput, ProductError } from '../errors/product-error.js';
import { isTooLarge } from './one-file.js';

/** Bytes of a form in addition to the file: boundaries, headers and text fields. */
const ENVELOPE_BYTES = 64 * 1024;
/** Longer than every text field of the product, whose own validation refuses longer ones. */
const MAX_FIELD_BYTES = 4096;
const MAX_FIELDS = 20;

/** A form with text fields and at most one file. */
export interface MultipartForm {
  readonly fields: ReadonlyMap<string, string>;
  /** Null when the form has no file, or an empty one. */
  readonly file: Buffer | null;
}

/** The file that a form may contain. */
export interface FormFile {
  readonly field: string;
  readonly maxBytes: number;
  /** The error for a larger file. */
  readonly tooLarge: ProductError;
}

/**
 * Reads a multipart body into a buffer; stops reading when the file is too large.
 * @throws 415 for another media type, 400 for a broken body, `tooLarge`
 */
export async function readMultipartForm(request: FastifyRequest, expected: FormFile): Promise<MultipartForm> {
  if (!request.isMultipart()) {
    throw new ProductError(UNSUPPORTED_MEDIA_TYPE, 'not_multipart', 'Formato dei dati non supportato.');
  }
  if (Number(request.headers['content-length']) > expected.maxBytes + ENVELOPE_BYTES) throw expected.tooLarge;
  try {
    return await readParts(request, expected);
  } catch (error) {
    throw isTooLarge(error) ? expected.tooLarge : malformed(error);
  }
}

async function readParts(request: FastifyRequest, { field, maxBytes }: FormFile): Promise<MultipartForm> {
  const fields = new Map<string, string>();
  let file: Buffer | null = null;
  // One byte more than allowed, so that a file that was truncated at this size is recognised as too large.
  const limits = {
    fileSize: maxBytes + 1,
    files: 1,
    fields: MAX_FIELDS,
    parts: MAX_FIELDS + 1,
    fieldSize: MAX_FIELD_BYTES,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else if (part.fieldname === field) file = await part.toBuffer();
    else part.file.resume();
  }
  return { fields, file: file?.byteLength ? file : null };
}

/** A body that does not match its headers, or ends too early, is an error of the client: 400. */
function malformed(error: unknown): unknown {
  const hasStatus = error instanceof Error && 'statusCode' in error;
  return hasStatus
    ? error
    : invalidInput([{ loc: ['body'], msg: 'Richiesta non valida.', type: 'malformed' }]);
}
