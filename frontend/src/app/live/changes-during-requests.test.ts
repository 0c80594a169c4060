import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { contactAt } from '../../../test/contact-fixture';
import { ada } from '../../../test/people';
import { listed } from '../../../test/saved-photos-fixture';
import { json, serve } from '../../../test/server';
import { briefsQuery } from '../../data/briefs/briefs.queries';
import { currentUid } from '../../data/person';
import { cachedData, loadRemote, type RemoteQuery } from '../../data/query/query';
import { callsQuery } from '../../features/calls/calls.queries';
import { inboxQuery } from '../../features/contacts/contacts.queries';
import { photoTasteQuery } from '../../features/saved-photos/photo-taste.queries';
import { savedPhotosQuery } from '../../features/saved-photos/saved-photos.queries';
import { adopt } from '../../session/adoption';
import { applyServerEvent } from './live-events';

/** Data of a person, two states of it as the server answers them, and the event that reports the change. */
interface Case {
  readonly path: string;
  readonly event: string;
  readonly query: () => RemoteQuery<unknown>;
  readonly before: unknown;
  readonly after: unknown;
}

const own = <Data>(query: (uid: number) => RemoteQuery<Data>) =>
  (() => query(currentUid())) as () => RemoteQuery<unknown>;

const CASES: readonly Case[] = [
  { path: 'briefs', event: 'brief', query: own(briefsQuery), before: [{ id: 'a' }], after: [] },
  { path: 'calls', event: 'message', query: own(callsQuery), before: [], after: [{ id: 3 }] },
  {
    path: 'saved-photos/mine',
    event: 'saved-photo',
    query: own(savedPhotosQuery),
    before: [listed()],
    after: [],
  },
  {
    path: 'saved-photos/taste',
    event: 'photo-taste',
    query: own(photoTasteQuery),
    before: { counted: true },
    after: { counted: false },
  },
  {
    path: 'contacts/my-contacts',
    event: 'hello',
    query: own(inboxQuery),
    before: [],
    after: [contactAt(5, '2026-01-01T00:00:00.000Z')],
  },
];

let uid = 9400;
let held: (() => void)[] = [];
let isChanged = false;
let isHolding = false;

/** Each answer contains the state at the time of its request; held ones arrive when `release` is called. */
function serveCase({ path, before, after }: Case): void {
  serve((request) => {
    if (new URL(request.url).pathname !== `/api/${path}`) return json([]);
    const answer = json(isChanged ? after : before);
    if (!isHolding) return answer;
    return new Promise((resolve) => held.push(() => resolve(answer)));
  });
}

async function release(): Promise<void> {
  isHolding = false;
  await waitFor(() => expect(held.length).toBeGreaterThan(0));
  await act(() => {
    for (const answer of held) answer();
    return Promise.resolve();
  });
}

const report = (event: string) => act(() => applyServerEvent({ id: 'a-1', event, data: '{"contact_id":5}' }));

/** What is shown of the data: how many rows, or the value. */
function shown({ query }: Case): unknown {
  const data = cachedData(query());
  return Array.isArray(data) ? data.length : data;
}

const expected = (state: unknown) => (Array.isArray(state) ? state.length : state);

beforeEach(() => {
  uid += 1;
  [held, isChanged, isHolding] = [[], false, true];
  act(() => {
    adopt({ ...ada, id: uid });
  });
});

describe.each(CASES)('a change of $path', (one) => {
  it('is shown when it happens during the first request', async () => {
    serveCase(one);
    const first = loadRemote(one.query());
    await waitFor(() => expect(held).toHaveLength(1));
    isChanged = true;
    report(one.event);
    await release();
    await first;
    await waitFor(() => expect(shown(one)).toEqual(expected(one.after)));
  });

  it('is shown when it happens while the data is being loaded again', async () => {
    serveCase(one);
    isHolding = false;
    await loadRemote(one.query());
    expect(shown(one)).toEqual(expected(one.before));
    isHolding = true;
    void loadRemote(one.query());
    await waitFor(() => expect(held).toHaveLength(1));
    isChanged = true;
    report(one.event);
    await release();
    await waitFor(() => expect(shown(one)).toEqual(expected(one.after)));
  });
});

it('a message during the first request of the conversations is shown', async () => {
  const inbox = CASES.at(-1) as Case;
  serveCase(inbox);
  const first = loadRemote(inbox.query());
  await waitFor(() => expect(held).toHaveLength(1));
  isChanged = true;
  report('message');
  await release();
  await first;
  await waitFor(() => expect(shown(inbox)).toBe(1));
});
