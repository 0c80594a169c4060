import createClient from 'openapi-fetch';
import { apiErrorOf, type FailureText, NetworkError } from './errors';
import type { paths } from './schema';
import { transport } from './transport';

// Nothing is asked where ready-made HTML is rendered, outside of any window.
const baseUrl = typeof window === 'undefined' ? '' : window.location.origin;

/** The only HTTP door: the calls of the contract, on the app's own origin. */
export const api = createClient<paths>({ baseUrl, fetch: transport });

interface Call<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * The data of a call, for example `answer(api.GET('/api/likes/mine'), FAILURE_TEXTS.likeStatus)`.
 * @throws ApiError when the server refuses, with its `detail` or else the given text; NetworkError without an answer
 */
export async function answer<Data>(
  call: Promise<Call<Data>>,
  failure?: FailureText,
): Promise<NonNullable<Data>> {
  const { data, error, response } = await call.catch((reason: unknown) => {
    // Half an answer, cut off on the way.
    throw reason instanceof SyntaxError ? new NetworkError({ cause: reason }) : reason;
  });
  if (!response.ok) throw apiErrorOf(response, error, failure);
  if (data === undefined || data === null) throw new NetworkError();
  return data;
}
