import 'fake-indexeddb/auto';
import fc from 'fast-check';
import type { BriefOfServer } from '../http/types';
import type { OutboxRow } from '../database/schema';
import { storedRows } from '../database/stored-rows';
import { transact } from '../database/transact';
import { toProjectBrief } from './briefs.api';
import { applyPending, type BriefBody, briefCommand } from './briefs.outbox';
import { briefEntity, briefsQuery } from './briefs.queries';
import type { ProjectBrief } from './briefs.tables';

const UID = 7;

const ofServer = (id: string, name: string | null = null): BriefOfServer => ({
  id,
  name,
  home: null,
  rooms: [],
  square_metres: null,
  budget: null,
  timing: null,
  town: null,
  town_id: null,
  work_mode: null,
  created_at: '2026-01-01T00:00:00.000Z',
});
const brief = (id: string, name: string | null = null): ProjectBrief => toProjectBrief(ofServer(id, name));

const rowOf = (id: string, shown: ProjectBrief | null, intentAt: number): OutboxRow<BriefBody> => ({
  id: `intent-${id}-${intentAt}`,
  seq: intentAt,
  uid: UID,
  kind: 'brief',
  entity: briefEntity(id),
  body: { id, name: '', brief: shown },
  intentAt,
  createdAt: intentAt,
  attempts: 1,
  nextAt: 0,
  state: 'sending',
  lastStatus: null,
  problem: null,
  v: 1,
});

const apply = (id: string, name: string | null, intentAt: number) =>
  transact(['briefs'], async (tx) => {
    await briefCommand.apply?.(tx, { brief: ofServer(id, name) }, rowOf(id, brief(id), intentAt));
  });
const stored = () => briefsQuery(UID).read?.();

beforeEach(async () => {
  await Promise.all([storedRows.clear('briefs'), storedRows.clear('outbox')]);
});

const ids: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c');

it('the briefs with pending commands are for each one what its last command requests', () => {
  const commands = fc.array(fc.record({ id: ids, name: fc.option(fc.constantFrom('x', 'y')) }));
  fc.assert(
    fc.property(fc.uniqueArray(ids), commands, (list, states) => {
      const before = list.map((id) => brief(id, 'before'));
      const pending = states.map(({ id, name }, at) => rowOf(id, name === null ? null : brief(id, name), at));
      const shown = applyPending(before, pending);
      for (const id of ['a', 'b', 'c']) {
        const last = states.findLast((state) => state.id === id);
        const expected = last ? last.name : list.includes(id) ? 'before' : null;
        expect(shown.filter((one) => one.id === id).map(({ name }) => name)).toEqual(
          expected === null ? [] : [expected],
        );
      }
    }),
  );
});

it('an answer about an older command changes nothing', async () => {
  await apply('a', 'newer', 200);
  await apply('a', 'older', 100);
  expect(await stored()).toMatchObject([{ id: 'a', name: 'newer' }]);
});

it('a list of the server does not replace a brief with a pending command, nor one that changed since', async () => {
  await apply('a', 'here', 100);
  await apply('b', 'here', 100);
  await storedRows.put('outbox', [rowOf('a', brief('a', 'pending'), 200)]);
  const query = briefsQuery(UID);
  await query.read?.();
  await apply('b', 'delivered meanwhile', 300);
  await query.save?.([brief('a', 'old'), brief('b', 'old'), brief('c', 'new')]);
  expect(await stored()).toMatchObject([
    { id: 'a', name: 'here' },
    { id: 'b', name: 'delivered meanwhile' },
    { id: 'c', name: 'new' },
  ]);
});

it('a brief that was created and deleted before it was sent is not sent', async () => {
  const isConfirmed = (shown: ProjectBrief | null) =>
    transact(['briefs'], (tx) =>
      Promise.resolve(briefCommand.isConfirmed?.(tx, { uid: UID, body: rowOf('a', shown, 1).body })),
    );
  expect(await isConfirmed(null)).toBe(true);
  await apply('a', 'here', 100);
  expect(await isConfirmed(null)).toBe(false);
});
