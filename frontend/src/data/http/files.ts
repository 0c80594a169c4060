import { bearer } from './credentials';
import { type FailureText, NetworkError } from './errors';
import { request } from './request';
import type { Timeout } from './timeout';

/** The server may need some time to create a file. When no byte has arrived for a minute, the download has failed. */
const DOWNLOAD_TIMEOUT_MS = 60_000;
/** A large file may take minutes. When no byte was sent for 30 s, the upload has failed. */
const UPLOAD_TIMEOUT_MS = 30_000;

export interface DownloadOptions {
  /** The media type that the file must have. */
  type: string;
  signal: AbortSignal;
  /** Called with the number of received bytes. */
  onProgress: (bytes: number) => void;
  failure?: FailureText;
  /** Sent as JSON with POST; without it the file is read with GET. */
  body?: object;
}

function downloadInit(token: string | null, body: object | undefined): RequestInit {
  const headers = bearer(token);
  if (!body) return { headers };
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

/** Downloads a complete file of the signed-in person. @throws as `request` */
export function download(path: string, options: DownloadOptions): Promise<Blob> {
  const { type, signal, onProgress, failure, body } = options;
  return request({
    send: (token, timeout) =>
      fetch(new Request(new URL(path, window.location.origin), downloadInit(token, body)), {
        signal: timeout.signal,
      }),
    accept: type,
    read: async ({ body: stream }, { restart }) => {
      const chunks: BlobPart[] = [];
      let bytes = 0;
      const reader = stream?.getReader();
      for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
        chunks.push(step.value);
        bytes += step.value.byteLength;
        restart();
        onProgress(bytes);
      }
      return new Blob(chunks, { type });
    },
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    signal,
    failure,
  });
}

export interface UploadOptions {
  signal: AbortSignal;
  /** Called with the sent part, from 0 to 1. */
  onProgress: (share: number) => void;
  failure?: FailureText;
}

/** A multipart form and the path to which it is sent. */
export interface OutgoingForm {
  method: 'POST' | 'PUT';
  path: string;
  body: FormData;
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['Content-Type', 'Date', 'Retry-After']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText || null, { status: request.status, headers });
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function sendWithProgress(
  { method, path, body }: OutgoingForm,
  token: string | null,
  { signal, restart }: Timeout,
  onProgress: UploadOptions['onProgress'],
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = new XMLHttpRequest();
    outgoing.open(method, path);
    for (const [name, value] of Object.entries(bearer(token))) outgoing.setRequestHeader(name, value);
    outgoing.upload.onprogress = ({ loaded, total }) => {
      restart();
      onProgress(total > 0 ? loaded / total : 0);
    };
    outgoing.onload = () => resolve(responseOf(outgoing));
    outgoing.onerror = () => reject(new NetworkError());
    outgoing.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => outgoing.abort());
    outgoing.send(body);
  });
}

/** Sends a multipart form, which may contain a file, and reports its progress. @throws as `request` */
export function sendForm<Answer>(form: OutgoingForm, options: UploadOptions): Promise<Answer> {
  const { signal, onProgress, failure } = options;
  return request({
    send: (token, timeout) => sendWithProgress(form, token, timeout, onProgress),
    accept: 'json',
    read: (response) => response.json() as Promise<Answer>,
    timeoutMs: UPLOAD_TIMEOUT_MS,
    signal,
    failure,
  });
}

/** Sends one file (field `file`). @throws as `request` */
export function upload<Answer>(path: string, file: File, options: UploadOptions): Promise<Answer> {
  const body = new FormData();
  body.set('file', file);
  return sendForm({ method: 'POST', path, body }, options);
}
