import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import { unavailable } from '../../common/errors/product-error.js';
import { contentType } from './content-type.js';
import type { RemoteStorage, StoredFile, StreamAnswer, StreamWish } from './storage.js';

/** The client's package, loaded when it is needed: it is as large as half of the server. */
export type Sdk = typeof S3;

/** A request and its answer, without what streams after its headers. */
const PATIENCE_MS = 10_000;
const AWAY = 'Le immagini non sono raggiungibili in questo momento. Riprova tra poco.';

/** Files in a bucket of an S3-compatible object store. Whatever it refuses or leaves unanswered becomes 503. */
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
    await reached(this.client.send(put, { abortSignal: AbortSignal.timeout(PATIENCE_MS) }));
  }

  async read(key: string): Promise<Buffer | null> {
    const get = new this.sdk.GetObjectCommand(this.at(key));
    const bytes = async () => {
      const found = await this.client.send(get, { abortSignal: AbortSignal.timeout(PATIENCE_MS) });
      return found.Body?.transformToByteArray();
    };
    const found = await orNull(bytes());
    return found ? Buffer.from(found) : null;
  }

  async remove(key: string): Promise<void> {
    const remove = new this.sdk.DeleteObjectCommand(this.at(key));
    await orNull(this.client.send(remove, { abortSignal: AbortSignal.timeout(PATIENCE_MS) }));
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
      const page = await reached(this.client.send(list, { abortSignal: AbortSignal.timeout(PATIENCE_MS) }));
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        files.push({ name: Key.slice(Prefix.length), written: LastModified?.getTime() ?? Date.now() });
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return files;
  }

  async stream(key: string, { range, unless }: StreamWish): Promise<StreamAnswer | null> {
    const get = new this.sdk.GetObjectCommand({ ...this.at(key), Range: range, IfNoneMatch: unless });
    try {
      // No limit on the whole: a slow reader may take its time. A store that falls silent meets the socket's own.
      const found = await this.client.send(get);
      return {
        status: found.ContentRange ? 206 : 200,
        body: found.Body as Readable,
        headers: headersOf(found),
      };
    } catch (error) {
      const status = statusOf(error);
      if (status === 304 || status === 416) return { status };
      if (status === 404) return null;
      throw away(error);
    }
  }

  /** @throws the store's own error when there is no such bucket, or it is closed to these keys */
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

/** Status of the store's answer; undefined when it gave none. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw away(error);
  }
}

async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw away(error);
  }
}

function away(cause: unknown): Error {
  return Object.assign(unavailable(AWAY, 10), { cause });
}
