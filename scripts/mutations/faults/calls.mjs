const RULES = /** @type {const} */ ({
  suite: 'domain',
  files: ['domain/src/call-times.spec.ts', 'domain/src/call-calendar.spec.ts'],
});
const CALLS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/calls.e2e-spec.ts'] });
const MAILS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/call-mails.e2e-spec.ts'] });
const APP = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/features/calls/calls.test.tsx'],
});

/** Calls that people agree on in conversations. @type {import('../types.mjs').PlantedFault[]} */
export const CALL_FAULTS = [
  {
    name: 'skipped-half-hour-is-proposed',
    file: 'domain/src/call-times.ts',
    find: 'candidates.find((instant) => instant + romeOffset(instant) === wall) ?? null',
    replace: 'candidates.find((instant) => instant + romeOffset(instant) === wall) ?? wall',
    tests: RULES,
  },
  {
    name: 'second-of-two-equal-half-hours',
    file: 'domain/src/call-times.ts',
    find: 'const candidates = [wall - 2 * HOUR_MS, wall - HOUR_MS];',
    replace: 'const candidates = [wall - HOUR_MS, wall - 2 * HOUR_MS];',
    tests: RULES,
  },
  {
    name: 'calendar-lines-counted-in-characters',
    file: 'domain/src/call-calendar.ts',
    find: 'const size = octetsOf(character.codePointAt(0) ?? 0);',
    replace: 'const size = Math.min(1, octetsOf(character.codePointAt(0) ?? 0));',
    tests: RULES,
  },
  {
    name: 'calendar-text-not-escaped',
    file: 'domain/src/call-calendar.ts',
    find: '.replace(/[\\\\;,]/g, (character) => `\\\\${character}`)',
    replace: '',
    tests: RULES,
  },
  {
    name: 'own-proposal-accepted',
    file: 'backend/src/modules/calls/call-writing.service.ts',
    find: 'if (call.proposer === side) throw forbidden(OWN);',
    replace: '',
    tests: CALLS,
  },
  {
    name: 'time-that-was-not-proposed',
    file: 'backend/src/modules/calls/calls.policy.ts',
    find: 'if (!times.includes(at)) throw conflict(NOT_OFFERED);',
    replace: '',
    tests: CALLS,
  },
  {
    name: 'two-agreed-calls',
    file: 'backend/src/modules/calls/appointments.service.ts',
    find: "await this.calls.endOf(call.contact_id, ['accepted'], 'replaced', at);",
    replace: '',
    tests: CALLS,
  },
  {
    name: 'moved-call-is-a-new-entry',
    file: 'backend/src/modules/calls/appointments.service.ts',
    find: '? { uid: agreed.uid, sequence: agreed.sequence + 1 }',
    replace: '? { uid: call.uid, sequence: agreed.sequence + 1 }',
    tests: MAILS,
  },
  {
    name: 'cancellation-does-not-remove-the-entry',
    file: 'backend/src/modules/notifications/appointment-mail.ts',
    find: "isCancelled: change === 'cancelled'",
    replace: 'isCancelled: false',
    tests: MAILS,
  },
  {
    name: 'reading-drops-the-calendar-file',
    file: 'backend/src/modules/notifications/appointment-mail.ts',
    find: 'return `${digestKey(contactId, recipient)}:call`;',
    replace: 'return digestKey(contactId, recipient);',
    tests: MAILS,
  },
  {
    name: 'repeated-step-has-another-key',
    file: 'frontend/src/features/calls/calls.outbox.ts',
    find: 'send: ({ id, uid, body: { contactId, step } }) => sendCallStep({ contactId, step, key: id, uid }),',
    replace:
      'send: ({ id, uid, attempts, body: { contactId, step } }) => sendCallStep({ contactId, step, key: `${id}-${attempts}`, uid }),',
    tests: APP,
  },
];
