import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { FORBIDDEN, INTERNAL_SERVER_ERROR, NOT_FOUND } from '@stanze/domain/http-statuses';
import type { Env, S3Settings } from '../../config/env.js';
import { SettingError } from '../../config/read-setting.js';
import { FolderStorage } from './folder-storage.js';
import { S3Storage, statusOf } from './s3-storage.js';
import type { RemoteStorage } from './storage.js';

/** Timeouts in milliseconds: for the connection, for the first byte of an answer, and between two bytes. */
const TIMEOUTS = {
  connectionTimeout: 2000,
  requestTimeout: 3000,
  throwOnRequestTimeout: true,
  socketTimeout: 5000,
};
/** The first attempt and one retry, not more, because a person waits for the answer. */
const MAX_ATTEMPTS = 2;

/**
 * The storage of the settings.
 * @throws SettingError when the object store refuses these settings; one that does not answer is only logged
 */
export async function openStorage(env: Env): Promise<FolderStorage | RemoteStorage> {
  if (!env.s3) return new FolderStorage(join(env.dataDir, 'uploads'));
  const storage = await connect(env.s3);
  try {
    await storage.probe();
  } catch (error) {
    const status = statusOf(error);
    if (status !== undefined && status < INTERNAL_SERVER_ERROR) {
      throw new SettingError(`S3_BUCKET ${env.s3.bucket} cannot be used: ${reason(status)}`);
    }
    new Logger('Storage').warn('the object store does not answer; pictures are missing until it does');
  }
  return storage;
}

async function connect({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): Promise<S3Storage> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A self-hosted store has one host name for all its buckets.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: TIMEOUTS,
    maxAttempts: MAX_ATTEMPTS,
    // Not every S3-compatible store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new S3Storage(sdk, client, bucket);
}

function reason(status: number): string {
  if (status === NOT_FOUND) return 'there is no such bucket';
  if (status === FORBIDDEN) return 'the keys are wrong or may not use it';
  return `the store answers ${status}`;
}
