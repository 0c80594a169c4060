import { ApiError } from '../../data/http/errors';

/** What the server says of single fields, by their names on the wire. */
export function fieldTexts(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.problems.map(({ loc, msg }) => [String(loc.find((part) => part !== 'body') ?? ''), msg]),
  );
}
