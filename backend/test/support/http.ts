/** The options of a request, in addition to path and method. */
export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with its parsed JSON; `body` is null when there is none. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A client for real HTTP requests; paths start after `/api`. */
export class HttpClient {
  constructor(readonly address: string) {}

  get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('GET', path, options);
  }

  post(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', path, options);
  }

  put(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('PUT', path, options);
  }

  async call(method: string, path: string, { token, body, headers = {} }: CallOptions): Promise<Answer> {
    const response = await fetch(`${this.address}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? null : (JSON.parse(text) as unknown),
      headers: response.headers,
    };
  }
}
