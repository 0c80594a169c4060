import type { FastifyRequest } from 'fastify';
import { invalidInput, ProductError } from '../errors/product-error.js';

/** The parts around the file: boundaries, headers and the short fields. */
const ENVELOPE_BYTES = 64 * 1024;
/** More than any text field of the product takes; what is longer is refused by its own rule. */
const FIELD_BYTES = 4096;
const FIELDS = 20;

/** A form with short texts and at most one file. */
export interface MultipartForm {
  readonly fields: ReadonlyMap<string, string>;
  /** Null when there is none, or an empty one. */
  readonly file: Buffer | null;
}

/** The one file that a form may hold. */
export interface FormFile {
  readonly field: string;
  readonly maxBytes: number;
  /** What is said of a larger one. */
  readonly tooLarge: ProductError;
}

/**
 * Reads a multipart body into memory; a file that is too large is not read to its end.
 * @throws 415 for another media type, 400 for a broken body, `tooLarge`
 */
export async function readMultipartForm(request: FastifyRequest, expected: FormFile): Promise<MultipartForm> {
  if (!request.isMultipart()) {
    throw new ProductError(415, 'not_multipart', 'Formato dei dati non supportato.');
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
  // One byte more than is taken: what is cut off at this size is seen to be too large, whoever notices the cut.
  const limits = {
    fileSize: maxBytes + 1,
    files: 1,
    fields: FIELDS,
    parts: FIELDS + 1,
    fieldSize: FIELD_BYTES,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else if (part.fieldname === field) file = await part.toBuffer();
    else part.file.resume();
  }
  return { fields, file: file?.byteLength ? file : null };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}

/** A body that is not what it says, or that ended early, is the sender's mistake. */
function malformed(error: unknown): unknown {
  const known = error instanceof Error && 'statusCode' in error;
  return known ? error : invalidInput([{ loc: ['body'], msg: 'Richiesta non valida.', type: 'malformed' }]);
}
