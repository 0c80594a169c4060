import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { startOutbox } from '../../../test/outbox';
import { storedRows } from '../database/stored-rows';
import { NetworkError } from '../http/errors';
import { setCurrentUid } from '../person';
import { defineCommand } from './commands';
import type { Outbox } from './create-outbox';
import { useOutbox } from './outbox.store';
import { connectTriggers } from './triggers';

const ADA = 7;

const row = (id: string, seq: number) =>
  ({
    id,
    seq,
    uid: ADA,
    kind: 'message',
    entity: `message:${seq}`,
    body: null,
    intentAt: 1,
    createdAt: Date.now(),
    attempts: 1,
    nextAt: Date.now() + 60_000,
    state: 'queued',
    lastStatus: 0,
    problem: null,
    v: 1,
  }) as const;

let outbox: Outbox | undefined;

afterEach(() => outbox?.stop());

describe('the commands that wait when the app starts', () => {
  it('are all shown, although the first of them is sent, and its failure stops the sending, while they are read', async () => {
    setCurrentUid(ADA);
    await storedRows.put('outbox', [row('read', 1), row('reply', 2)]);
    const send = () => Promise.reject(new NetworkError());
    outbox = startOutbox({ message: defineCommand({ send }) });
    connectTriggers(outbox);
    await waitFor(() => expect(useOutbox.getState().rows.map(({ id }) => id)).toEqual(['read', 'reply']));
  });
});
