import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import {
  NOT_FOUND,
  NOT_MODIFIED,
  OK,
  PARTIAL_CONTENT,
  RANGE_NOT_SATISFIABLE,
} from '@stanze/domain/http-statuses';
import { unavailable } from '../../common/errors/product-error.js';
import { contentType } from './content-type.js';
import type { RemoteStorage, StoredFile, StreamAnswer, StreamOptions } from './storage.js';

/** The client's package, loaded only when it is needed, because it is half as large as the server. */
export type Sdk = typeof S3;

/** Maximum time for a request until the headers of its answer. */
const REQUEST_TIMEOUT_MS = 10_000;
const UNAVAILABLE_TEXT = 'Le immagini non sono raggiungibili in questo momento. Riprova tra poco.';

/** Files in a bucket of an S3-compatible object store. An error or a timeout of the store becomes 503. */
export class S3Storage implements RemoteStorage {
  constructor(
    private readonly sdk: Sdk,
    private readonly client: S3.S3Client,
    private readonly bucket: string,
  ) {}

  async copyIn(file: string, key: string): Promise<void> {
    await this.write(key, await readFile(file));
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    const put = new this.sdk.PutObjectCommand({
      ...this.at(key),
      Body: bytes,
      ContentLength: bytes.byteLength,
      ContentType: contentType(key) ?? 'application/octet-stream',
    });
    await orUnavailable(this.client.send(put, { abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }));
  }

  async read(key: string): Promise<Buffer | null> {
    const get = new this.sdk.GetObjectCommand(this.at(key));
    const bytes = async () => {
      const found = await this.client.send(get, { abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
      return found.Body?.transformToByteArray();
    };
    const found = await orNull(bytes());
    return found ? Buffer.from(found) : null;
  }

  async remove(key: string): Promise<void> {
    const remove = new this.sdk.DeleteObjectCommand(this.at(key));
    await orNull(this.client.send(remove, { abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }));
  }

  async list(folder: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    const Prefix = `${folder}/`;
    let token: string | undefined;
    do {
      const list = new this.sdk.ListObjectsV2Command({
        Bucket: this.bucket,
        Prefix,
        ContinuationToken: token,
      });
      const page = await orUnavailable(
        this.client.send(list, { abortSignal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
      );
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        files.push({ name: Key.slice(Prefix.length), written: LastModified?.getTime() ?? Date.now() });
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return files;
  }

  async stream(key: string, { range, ifNoneMatch }: StreamOptions): Promise<StreamAnswer | null> {
    const get = new this.sdk.GetObjectCommand({ ...this.at(key), Range: range, IfNoneMatch: ifNoneMatch });
    try {
      // No timeout for the whole answer, because the reader may be slow. The socket's timeout ends a stream without
      // data.
      const found = await this.client.send(get);
      return {
        status: found.ContentRange ? PARTIAL_CONTENT : OK,
        body: found.Body as Readable,
        headers: headersOf(found),
      };
    } catch (error) {
      const status = statusOf(error);
      if (status === NOT_MODIFIED || status === RANGE_NOT_SATISFIABLE) return { status };
      if (status === NOT_FOUND) return null;
      throw unavailableBecause(error);
    }
  }

  /** @throws the store's own error when the bucket does not exist or these keys may not use it */
  async probe(): Promise<void> {
    await this.client.send(new this.sdk.ListObjectsV2Command({ Bucket: this.bucket, MaxKeys: 1 }));
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: key };
  }
}

function headersOf(found: S3.GetObjectCommandOutput): Record<string, string> {
  const { ContentLength, ContentRange, ETag, LastModified } = found;
  return {
    'accept-ranges': 'bytes',
    ...(ContentLength === undefined ? {} : { 'content-length': String(ContentLength) }),
    ...(ContentRange === undefined ? {} : { 'content-range': ContentRange }),
    ...(ETag === undefined ? {} : { etag: ETag }),
    ...(LastModified === undefined ? {} : { 'last-modified': LastModified.toUTCString() }),
  };
}

/** The status of the store's answer; undefined when there was none. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === NOT_FOUND) return null;
    throw unavailableBecause(error);
  }
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unavailableBecause(error);
  }
}

function unavailableBecause(cause: unknown): Error {
  return Object.assign(unavailable(UNAVAILABLE_TEXT, 10), { cause });
}
