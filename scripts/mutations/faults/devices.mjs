const CHECKS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/device-checks.e2e-spec.ts'] });
const ERASURE = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/session/device/erasure.test.ts'],
});

const START_CHECK = /** @type {const} */ ({
  suite: 'frontend',
  files: ['frontend/src/session/device/start-check.test.ts'],
});

/** What devices delete after a deletion or the end of a session. @type {import('../types.mjs').PlantedFault[]} */
export const DEVICES = [
  {
    name: 'ticket-signature-ignored',
    file: 'backend/src/modules/auth/sessions/device-tickets.service.ts',
    find: 'return isIssued ? { userId: Number(userId), sessionId } : null;',
    replace: 'return isIssued || signature ? { userId: Number(userId), sessionId } : null;',
    tests: CHECKS,
  },
  {
    name: 'deleted-account-answers-signed-out',
    file: 'backend/src/modules/auth/devices/device-checks.service.ts',
    find: "if (account === null) return 'deleted';",
    replace: '',
    tests: CHECKS,
  },
  {
    name: 'unbounded-tickets',
    file: 'backend/src/modules/auth/devices/dto/device-check.dto.ts',
    find: '@ArrayMaxSize(MAX_TICKETS,',
    replace: '@ArrayMaxSize(MAX_TICKETS * 100,',
    tests: CHECKS,
  },
  {
    name: 'ended-session-leaves-its-records',
    file: 'frontend/src/session/device/renewal.ts',
    find: 'void clearEnded(user);',
    replace: '',
    tests: ERASURE,
  },
  {
    name: 'app-shown-before-the-answer',
    file: 'frontend/src/session/device/start-check.ts',
    find: 'wait(isRecent ? SHORT_WAIT_MS : LONG_WAIT_MS)',
    replace: 'wait(0)',
    tests: ERASURE,
  },
  {
    name: 'overloaded-server-counts-as-no-network',
    file: 'frontend/src/session/device/start-check.ts',
    find: 'if (!isOverloaded(error)) return false;',
    replace: 'if (!isOverloaded(error) || error.status > 0) return false;',
    tests: START_CHECK,
  },
  {
    name: 'deletion-leaves-unsent-texts',
    file: 'frontend/src/session/device/erase-account.ts',
    find: 'await Promise.all([discardUnsent(uid), deleteSavedOf(uid)]);',
    replace: 'await deleteSavedOf(uid);',
    tests: ERASURE,
  },
  {
    name: 'deletion-of-another-account-empties-the-device',
    file: 'frontend/src/session/device/erase-account.ts',
    find: 'if (currentUser()) await deleteRecordsOf(uid);',
    replace: 'if (currentUser()?.id === uid) await deleteRecordsOf(uid);',
    tests: ERASURE,
  },
  {
    name: 'session-without-contact-never-ends',
    file: 'frontend/src/session/device/start-check.ts',
    find: 'const LIFETIME_MS = 60 * DAY_MS;',
    replace: 'const LIFETIME_MS = 600 * DAY_MS;',
    tests: ERASURE,
  },
];
