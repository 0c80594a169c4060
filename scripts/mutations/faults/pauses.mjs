const RULES = /** @type {const} */ ({
  suite: 'domain',
  files: ['domain/src/pauses.spec.ts', 'domain/src/due-time.spec.ts', 'domain/src/readiness.spec.ts'],
});
const PAUSES = /** @type {const} */ ({ suite: 'http', files: ['backend/test/pauses.e2e-spec.ts'] });
const REQUESTS = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/paused-requests.e2e-spec.ts'],
});
const APP = /** @type {const} */ ({
  suite: 'frontend',
  files: [
    'frontend/src/features/pauses/pauses.test.tsx',
    'frontend/src/features/contacts/writing/pause-line.test.tsx',
  ],
});

/** The pauses of designers. @type {import('../types.mjs').PlantedFault[]} */
export const PAUSE_FAULTS = [
  {
    name: 'pause-ends-with-its-last-day-in-utc',
    file: 'domain/src/pauses.ts',
    find: 'return beginningOf(day + DAY_MS);',
    replace: 'return day + DAY_MS;',
    tests: RULES,
  },
  {
    name: 'pause-counts-for-the-answer',
    file: 'domain/src/due-time.ts',
    find: 'afterCounted(Math.max(at, after ?? at), left)',
    replace: 'afterCounted(at, left)',
    tests: RULES,
  },
  {
    name: 'earlier-pause-counted-twice',
    file: 'domain/src/due-time.ts',
    find: 'countedBetween(Math.max(at, before ?? at), time)',
    replace: 'countedBetween(at, time)',
    tests: RULES,
  },
  {
    name: 'paused-designer-is-ready',
    file: 'domain/src/readiness.ts',
    find: '!designer.is_paused && ',
    replace: '',
    tests: RULES,
  },
  {
    name: 'designer-stays-paused-in-memory',
    file: 'backend/src/modules/designers/catalogue/catalogue-index.ts',
    find: 'until < today',
    replace: 'until > today',
    tests: PAUSES,
  },
  {
    name: 'paused-designer-first-in-the-catalogue',
    file: 'backend/src/modules/designers/catalogue/stored-entry.ts',
    find: "ready === '1' && paused === ''",
    replace: "ready === '1'",
    tests: PAUSES,
  },
  {
    name: 'older-intent-sets-the-pause',
    file: 'backend/src/modules/designers/profiles/pauses.service.ts',
    find: 'stored.pause_intent_at > intentAt',
    replace: 'stored.pause_intent_at < intentAt && false',
    tests: PAUSES,
  },
  {
    name: 'stranger-pauses-a-designer',
    file: 'backend/src/modules/designers/profiles/pauses.service.ts',
    find: 'if (!mayPause(person, id)) throw forbidden(NOT_YOURS);',
    replace: '',
    tests: PAUSES,
  },
  {
    name: 'new-request-ignores-the-pause',
    file: 'backend/src/modules/contacts/requests/request-states.service.ts',
    find: 'return sentState(at, (await this.pauses.currentLocked(designerId))?.end ?? null);',
    replace: 'return sentState(at, (await this.pauses.currentLocked(designerId)) && null);',
    tests: REQUESTS,
  },
  {
    name: 'reminder-not-moved',
    file: 'backend/src/modules/contacts/requests/requests.repository.ts',
    find: '[times.reminder_due_at, id, reminderAt]',
    replace: '[reminderAt, id, reminderAt]',
    tests: REQUESTS,
  },
  {
    name: 'pause-that-is-over-shown',
    file: 'domain/src/pauses.ts',
    find: ' && dateInRome(now) <= until ?',
    replace: ' ?',
    tests: APP,
  },
  {
    name: 'pending-end-of-a-pause-not-shown',
    file: 'frontend/src/features/pauses/pauses.outbox.ts',
    find: 'const wanted = pending ?',
    replace: 'const wanted = pending && (pending.body as PauseBody).until ?',
    tests: APP,
  },
];
