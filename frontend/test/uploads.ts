import { act } from '@testing-library/react';

interface Upload {
  /** Method and path. */
  call: string;
  body: FormData;
  file: File;
  token: string | null;
  /** Reports the upload progress, from 0 to 1. */
  progress: (share: number) => Promise<void>;
  answer: (body: unknown, status?: number) => Promise<void>;
  /** Ends the connection without an answer. */
  cut: () => Promise<void>;
  isAborted: () => boolean;
}

/** The server's answer for a stored picture. */
export const storedPicture = (name: string) => ({
  id: 1,
  url: `/api/uploads/gallery/${name}.jpg`,
  width: 1200,
  height: 900,
  placeholder: 'data:image/webp;base64,AAAA',
  alt: '',
  sources: [],
});

/** Replaces the server behind XMLHttpRequest. Returns the received uploads, which the test answers. */
export function serveUploads(): Upload[] {
  const seen: Upload[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: object) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = '';
    private token: string | null = null;
    private isAborted = false;

    private call = '';

    open(method: string, path: string): void {
      this.call = `${method} ${path}`;
    }
    setRequestHeader(_name: string, value: string): void {
      this.token = value;
    }
    getResponseHeader(name: string): string | null {
      return name === 'Content-Type' ? 'application/json' : null;
    }
    abort(): void {
      this.isAborted = true;
      this.onabort?.();
    }
    send(body: FormData): void {
      const step = (work: () => void) =>
        act(async () => {
          work();
          await new Promise((resolve) => setTimeout(resolve, 0));
        });
      seen.push({
        call: this.call,
        body,
        file: body.get('file') as File,
        token: this.token,
        progress: (share) => step(() => this.upload.onprogress?.({ loaded: share * 100, total: 100 })),
        answer: (answer, status = 201) =>
          step(() => {
            this.status = status;
            this.responseText = JSON.stringify(answer);
            this.onload?.();
          }),
        cut: () => step(() => this.onerror?.()),
        isAborted: () => this.isAborted,
      });
    }
  }
  Object.assign(window, { XMLHttpRequest: FakeRequest });
  return seen;
}
