/** The part of s3rver (which comes without types) that the object store of the tests uses. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: object);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
