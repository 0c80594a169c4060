const STATES = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/request-states.e2e-spec.ts'],
});
const STEPS = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/request-steps.e2e-spec.ts'],
});
const RULES = /** @type {const} */ ({
  suite: 'domain',
  files: ['domain/src/due-time.spec.ts', 'domain/src/request-state.spec.ts'],
});

/** The states of requests and the time for an answer. @type {import('../types.mjs').PlantedFault[]} */
export const REQUESTS = [
  {
    name: 'easter-monday-is-counted',
    file: 'domain/src/due-time.ts',
    find: '|| day === easter(year) + DAY_MS',
    replace: '',
    tests: RULES,
  },
  {
    name: 'summer-time-is-ignored',
    file: 'domain/src/rome-time.ts',
    find: '? 2 * HOUR_MS : HOUR_MS',
    replace: '? HOUR_MS : HOUR_MS',
    tests: RULES,
  },
  {
    name: 'withdrawn-after-the-answer',
    file: 'domain/src/request-state.ts',
    find: "withdraw: (state) => (isWithoutAnswer(state) || state === 'withdrawn' ? 'withdrawn' : null),",
    replace: "withdraw: () => 'withdrawn',",
    tests: RULES,
  },
  {
    name: 'every-process-reminds',
    file: 'backend/src/modules/contacts/requests/requests.repository.ts',
    find: 'UPDATE contacts SET reminder_due_at = NULL WHERE id = ? AND reminder_due_at = ?',
    replace: 'UPDATE contacts SET reminder_due_at = NULL WHERE id = ? AND 1 = 1 OR ? = 0',
    tests: STATES,
  },
  {
    name: 'impossible-step-is-answered',
    file: 'backend/src/modules/contacts/requests/request-states.service.ts',
    find: "if (next === null) return 'refused';",
    replace: "if (next === null) return 'unchanged';",
    tests: STEPS,
  },
  {
    name: 'client-declines',
    file: 'backend/src/modules/contacts/writing/request-steps.service.ts',
    find: 'if (!maySide(found.side, step)) throw forbidden(NOT_YOURS[step]);',
    replace: '',
    tests: STEPS,
  },
  {
    name: 'overdue-requests-of-the-past-are-mailed',
    file: 'backend/src/modules/contacts/requests/answer-times.service.ts',
    find: 'else if (dueAt === null || dueAt <= now)',
    replace: "else if (dueAt === null || dueAt <= '')",
    tests: STATES,
  },
  {
    name: 'refusal-again-sends-another-message',
    file: 'backend/src/modules/contacts/writing/conversation-writing.service.ts',
    find: "if (applied !== 'changed') return applied;",
    replace: "if (applied === 'refused') return applied;",
    tests: STEPS,
  },
];
