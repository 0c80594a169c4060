/** @param {string[]} files */
const outbox = (...files) =>
  /** @type {const} */ ({
    suite: 'frontend',
    files: files.map((file) => `frontend/src/data/outbox/${file}`),
  });

/** Commands that wait on the device. @type {import('../types.mjs').PlantedFault[]} */
export const OUTBOX = [
  {
    name: 'sent-command-merged',
    file: 'frontend/src/data/outbox/queue.ts',
    find: "return attempts === 0 && (state === 'queued' || state === 'needs_login');",
    replace: "return attempts >= 0 && (state === 'queued' || state === 'needs_login');",
    tests: outbox('merging.test.ts'),
  },
  {
    name: 'intent-not-later-than-the-last',
    file: 'frontend/src/data/outbox/queue.ts',
    find: 'return Math.max(now, last + 1, ...pending.map(({ intentAt }) => intentAt + 1));',
    replace: 'return now;',
    tests: outbox('merging.test.ts', 'commands.test.ts'),
  },
  {
    name: 'confirmed-like-dropped-although-one-was-sent',
    file: 'frontend/src/data/outbox/queue.ts',
    find: 'const isUndone = replaced.length > 0 && replaced.length === pending.length;',
    replace: 'const isUndone = true;',
    tests: outbox('merging.test.ts'),
  },
  {
    name: 'same-command-stored-twice',
    file: 'frontend/src/data/outbox/queue.ts',
    find: 'if (same) return { row: same, isSettled: false, replacedIds: [] };',
    replace: '',
    tests: outbox('commands.test.ts'),
  },
  {
    name: 'commands-of-another-person-merged',
    file: 'frontend/src/data/outbox/queue.ts',
    find: 'const pending = rows.filter(({ uid }) => uid === input.uid);',
    replace: 'const pending = rows;',
    tests: outbox('merging.test.ts', 'sending.test.ts', 'people.test.ts'),
  },
  {
    name: 'attempt-not-counted-before-the-request',
    file: 'frontend/src/data/outbox/sender.ts',
    find: 'attempts: row.attempts + 1',
    replace: 'attempts: row.attempts',
    tests: outbox('commands.test.ts', 'merging.test.ts'),
  },
  {
    name: 'order-of-one-entity-broken',
    file: 'frontend/src/data/outbox/sender.ts',
    find: 'if (this.blockedEntities.has(row.entity)) return undefined;',
    replace: '',
    tests: outbox('commands.test.ts'),
  },
  {
    name: 'waiting-time-ignored',
    file: 'frontend/src/data/outbox/sender.ts',
    find: "return mode === 'requested' ? !DELAYED_BY_SERVER.includes(row.lastStatus) : row.lastStatus === 0;",
    replace: 'return true;',
    tests: outbox('sending.test.ts'),
  },
  {
    name: 'command-older-than-the-keys-sent',
    file: 'frontend/src/data/outbox/sender.ts',
    find: 'if (this.options.now - row.createdAt > LIFETIME_MS) {',
    replace: 'if (this.options.now - row.createdAt > 2 * LIFETIME_MS) {',
    tests: outbox('commands.test.ts'),
  },
  {
    name: 'sent-as-another-person',
    file: 'frontend/src/data/outbox/sender.ts',
    find: "if (uid !== GUEST_UID && context.currentUid() !== uid) return { stopped: 'account', nextAt: null };",
    replace: '',
    tests: outbox('sending.test.ts'),
  },
  {
    name: 'sending-goes-on-after-a-401',
    file: 'frontend/src/data/outbox/sender.ts',
    find: "if (result.kind === 'login' || result.kind === 'account') return result.kind;",
    replace: "if (result.kind === 'account') return result.kind;",
    tests: outbox('sending.test.ts'),
  },
  {
    name: 'answer-stored-after-the-row-is-deleted',
    file: 'frontend/src/data/outbox/attempt-result.ts',
    find: "if (result.kind === 'delivered') await definition.apply?.(tx, result.answer, row);",
    replace:
      "if (result.kind === 'delivered') void definition.apply?.(tx, result.answer, row).catch(() => undefined);",
    tests: outbox('applying.test.ts'),
  },

  {
    name: 'delivered-command-stays',
    file: 'frontend/src/data/outbox/attempt-result.ts',
    find: `      await tx.remove('outbox', row.id);
      if (result.kind`,
    replace: '      if (result.kind',
    tests: outbox('commands.test.ts'),
  },
  {
    name: 'discarded-command-comes-back',
    file: 'frontend/src/data/outbox/attempt-result.ts',
    find: "if (!(await tx.get('outbox', row.id))) return null;",
    replace: '',
    tests: outbox('commands.test.ts', 'people.test.ts'),
  },
  {
    name: 'session-over-is-a-refusal',
    file: 'frontend/src/data/outbox/attempt-result.ts',
    find: "if (status === UNAUTHORIZED && !isGuest) return { kind: 'login' };",
    replace: '',
    tests: outbox('attempt-result.test.ts'),
  },
  {
    name: 'refusal-sent-again-for-good',
    file: 'frontend/src/data/outbox/attempt-result.ts',
    find: 'status >= INTERNAL_SERVER_ERROR',
    replace: 'status >= 400',
    tests: outbox('attempt-result.test.ts'),
  },
  {
    name: 'running-twin-is-a-refusal',
    file: 'frontend/src/data/outbox/attempt-result.ts',
    find: 'if (status === CONFLICT) return retryAfter !== null;',
    replace: 'if (status === CONFLICT) return false;',
    tests: outbox('attempt-result.test.ts'),
  },
  {
    name: 'retry-after-ignored',
    file: 'frontend/src/data/outbox/backoff.ts',
    find: 'return Math.max(Math.round(random * ceiling), (retryAfter ?? 0) * 1000);',
    replace: 'return Math.round(random * ceiling);',
    tests: outbox('attempt-result.test.ts'),
  },
  {
    name: 'older-answer-overwrites-a-like',
    file: 'frontend/src/features/likes/likes.outbox.ts',
    find: 'if (saved && saved.intentAt > intentAt) return;',
    replace: '',
    tests: { suite: 'frontend', files: ['frontend/src/features/likes/likes.outbox.test.ts'] },
  },
  {
    name: 'change-sent-as-a-guest',
    file: 'frontend/src/data/http/request.ts',
    find: 'if (call.guestMayRead) return exchange(call, null);',
    replace: 'return exchange(call, null);',
    tests: { suite: 'frontend', files: ['frontend/src/data/http/api.test.ts'] },
  },
  {
    name: 'session-of-another-person-adopted',
    file: 'frontend/src/session/device/renewal.ts',
    find: 'if (renewed.id !== user.id) return sessionOver(user);',
    replace: '',
    tests: { suite: 'frontend', files: ['frontend/src/session/device/renewal.test.ts'] },
  },
  {
    name: 'network-failure-ends-the-session',
    file: 'frontend/src/session/device/renewal.ts',
    find: 'if (error instanceof ApiError && error.status === UNAUTHORIZED) return sessionOver(user);',
    replace: 'if (error instanceof Error) return sessionOver(user);',
    tests: { suite: 'frontend', files: ['frontend/src/session/device/renewal.test.ts'] },
  },
  {
    name: 'personal-rows-stay-after-sign-out',
    file: 'frontend/src/data/database/cleaning.ts',
    find: 'deleteRecordsOf(uid), ...shared',
    replace: '...shared',
    tests: { suite: 'frontend', files: ['frontend/src/data/database/cleaning.test.ts'] },
  },

  {
    name: 'unsent-commands-deleted-at-sign-out',
    file: 'frontend/src/data/database/unsent.tables.ts',
    find: "content: 'unsent',\n    since: 1,",
    replace: "content: 'personal',\n    since: 1,",
    tests: { suite: 'frontend', files: ['frontend/src/data/database/cleaning.test.ts'] },
  },
];
