import {
  notifyManager,
  QueryClient,
  type QueryKey,
  useQueries,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useNetworkReturn } from '../../lib/network-return';
import { isNetworkError } from '../http/errors';
import { clearOnPersonChange, currentUid } from '../person';

const PERSONAL = 'person';

/** The key of data that belongs to a person. The data is dropped when another person, or nobody, is signed in. */
export const personalKey = (uid: number | undefined, ...parts: readonly unknown[]): QueryKey => [
  PERSONAL,
  uid,
  ...parts,
];

export type ShowPart<Data> = (part: Data) => void;

/**
 * How data is loaded, and which part of it is saved on the device. A feature has one function per kind of data that
 * returns its query, in `<noun>.queries.ts`.
 */
export interface RemoteQuery<Data> {
  key: QueryKey;
  /**
   * Loads the data from the server. Of data that arrives in parts, `showPart` shows what has arrived so far, unless
   * older data is shown. @throws ApiError, NetworkError
   */
  load: (showPart: ShowPart<Data>) => Promise<Data>;
  /**
   * Reads the saved answer from this device; undefined when there is none. It is shown until the server has answered.
   */
  read?: () => Promise<Data | undefined>;
  /**
   * Milliseconds without an answer of the server after which the saved data is shown; Infinity: only when the server
   * does not answer.
   */
  readAfterMs?: number;
  /** Whether the saved data is also shown when the server refuses before `readAfterMs` has passed. */
  readAfterRefusal?: boolean;
  /** Saves an answer on the device. */
  save?: (data: Data) => Promise<void>;
  /** Drops the data when no component shows it any more. */
  isTransient?: boolean;
  /** Combines an answer with the shown data. */
  merge?: (shown: Data, fresh: Data) => Data;
}

/** The state of remote data, the same for every feature. */
export interface Remote<Data> {
  /** The last data; also set while it is loaded again, and after that has failed. */
  data: Data | undefined;
  status: 'pending' | 'error' | 'success';
  /** Why the last request failed; null while it runs, and after a success. */
  error: unknown;
  source: 'server' | 'device';
  isFetching: boolean;
  /** There is data, but the server could not be reached for newer data. */
  isOffline: boolean;
  refetch: () => void;
}

// Components are notified at once, as with every other store; the default waits for a timer.
notifyManager.setScheduler((notify) => notify());

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // Requests are sent without a network too, because they detect it themselves; `useRemote` loads again when it is
      // back.
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      retry: false,
      gcTime: Infinity,
    },
  },
});

clearOnPersonChange(() => {
  client.removeQueries({ queryKey: [PERSONAL] });
  // A page that is still shown may have to show why its data is not available.
  client.removeQueries({ type: 'inactive', predicate: ({ gcTime }) => gcTime === 0 });
});

/** Whether an answer may be shown and saved: not when its person has signed out in the meantime. */
const isStillWanted = ([scope, uid]: QueryKey) => scope !== PERSONAL || uid === currentUid();

/** Shows the data saved on this device, while nothing else is loaded; sends no request. Never fails. */
export async function showSaved<Data>({ key, read }: RemoteQuery<Data>): Promise<void> {
  const saved = await read?.().catch(() => undefined);
  if (saved === undefined || client.getQueryData(key) !== undefined || !isStillWanted(key)) return;
  // An update time of 0 marks the data as read from the device.
  client.setQueryData(key, saved, { updatedAt: 0 });
}

/** Shows the saved data, at once or after the query's delay. Returns the function that ends it when loading failed. */
function startShowingSaved<Data>(query: RemoteQuery<Data>) {
  const delay = query.readAfterMs ?? 0;
  const shown = delay === 0 ? showSaved(query) : undefined;
  const isTimed = delay > 0 && Number.isFinite(delay);
  const timer = isTimed ? setTimeout(() => void showSaved(query), delay) : undefined;
  const finishAfter = (error: unknown) => {
    const isWanted = query.readAfterRefusal === true || isNetworkError(error);
    return shown ?? (isWanted ? showSaved(query) : undefined);
  };
  return { stop: () => clearTimeout(timer), finishAfter };
}

function combined<Data>(query: RemoteQuery<Data>, shown: Data | undefined, fresh: Data): Data {
  return shown === undefined || !query.merge ? fresh : query.merge(shown, fresh);
}

/** Shows the parts of an answer while nothing else is loaded; after a failure the saved data completes them. */
function partsOf<Data>(query: RemoteQuery<Data>) {
  let isPart = false;
  const show: ShowPart<Data> = (part) => {
    const shown = client.getQueryData<Data>(query.key);
    if ((shown !== undefined && !isPart) || !isStillWanted(query.key)) return;
    isPart = true;
    client.setQueryData(query.key, combined(query, shown, part));
  };
  const complete = async () => {
    const saved = await query.read?.().catch(() => undefined);
    const shown = client.getQueryData<Data>(query.key);
    if (saved === undefined || shown === undefined || !isStillWanted(query.key)) return;
    client.setQueryData(query.key, combined(query, saved, shown));
  };
  return { show, finishAfterFailure: async () => (isPart ? complete() : undefined) };
}

async function loadAndSave<Data>(query: RemoteQuery<Data>): Promise<Data> {
  const saved = startShowingSaved(query);
  const parts = partsOf(query);
  try {
    const fresh = await query.load(parts.show);
    if (!isStillWanted(query.key)) return fresh;
    const data = combined(query, client.getQueryData<Data>(query.key), fresh);
    void query.save?.(data).catch(() => undefined);
    return data;
  } catch (error) {
    await parts.finishAfterFailure();
    await saved.finishAfter(error);
    throw error;
  } finally {
    saved.stop();
  }
}

function optionsOf<Data>(query: RemoteQuery<Data>) {
  const life = query.isTransient === true ? { gcTime: 0 } : {};
  return { queryKey: query.key, queryFn: () => loadAndSave(query), ...life };
}

function stateOf<Data>(result: UseQueryResult<Data>): Remote<Data> {
  const { data, status, error, isFetching, dataUpdatedAt, refetch } = result;
  return {
    data,
    status,
    error: isFetching ? null : error,
    source: dataUpdatedAt === 0 ? 'device' : 'server',
    isFetching,
    isOffline: data !== undefined && isNetworkError(error),
    refetch: () => void refetch({ cancelRefetch: false }),
  };
}

interface UseOptions {
  /** False: only cached data is returned, and nothing is loaded. */
  enabled?: boolean;
  /** Loads only when the data was not loaded since the app was opened. */
  once?: boolean;
}

/**
 * Remote data for a component: the saved data, then the server's answer. It is loaded again when the component is
 * mounted, and when the network is back after a failure.
 */
export function useRemote<Data>(
  query: RemoteQuery<Data>,
  { enabled = true, once = false }: UseOptions = {},
): Remote<Data> {
  const options = { ...optionsOf(query), enabled, staleTime: once ? Infinity : 0 };
  const remote = stateOf(useQuery(options, client));
  useNetworkReturn(() => enabled && remote.error !== null && remote.refetch());
  return remote;
}

/** The states of several queries, in their order. Each is loaded once since the app was opened. */
export function useRemotes<Data>(queries: readonly RemoteQuery<Data>[]): Remote<Data>[] {
  const all = queries.map((query) => ({ ...optionsOf(query), staleTime: Infinity }));
  const remotes = useQueries({ queries: all }, client).map(stateOf);
  useNetworkReturn(() => remotes.forEach(({ error, refetch }) => error !== null && refetch()));
  return remotes;
}

/** Loads data outside components; simultaneous calls share one request. @throws as `load` */
export function loadRemote<Data>(query: RemoteQuery<Data>): Promise<Data> {
  return client.query({ ...optionsOf(query), staleTime: 0 });
}

/**
 * Loads data again that has changed on the server, where it was loaded. The answer of a request that is already running may
 * be older than the change, so the data is requested after that one. Never fails.
 * @param queryOf returns a new query for each request, because a query may contain what was stored before its request
 * @returns the data before the request; undefined when nothing was loaded, and nothing is requested then
 */
export async function reloadRemote<Data>(queryOf: () => RemoteQuery<Data>): Promise<Data | undefined> {
  const running = queryOf();
  const isRunning = client.isFetching({ queryKey: running.key, exact: true }) > 0;
  if (isRunning) await loadRemote(running).catch(() => undefined);
  const query = queryOf();
  const before = cachedData(query);
  if (before !== undefined) await loadRemote(query).catch(() => undefined);
  return before;
}

/** Cached data outside components; undefined when nothing was loaded. */
export function cachedData<Data>({ key }: RemoteQuery<Data>): Data | undefined {
  return client.getQueryData<Data>(key);
}

/** Shows data that the server sent in another answer. */
export function setCachedData<Data>({ key }: RemoteQuery<Data>, data: Data): void {
  client.setQueryData<Data>(key, data);
}

/** Changes cached data; does nothing when nothing was loaded. */
export function updateCachedData<Data>({ key }: RemoteQuery<Data>, update: (data: Data) => Data): void {
  const data = client.getQueryData<Data>(key);
  if (data !== undefined) client.setQueryData<Data>(key, update(data));
}
