/**
 * Bugs that the simulator must find: each changes the shipped code as a programmer could have written it. `file` is a
 * source of the app, or a built file of the server or the domain.
 */

/** @typedef {{ file: string, from: string, to: string }} Change */
/** @typedef {{ name: string, changes: readonly Change[] }} PlantedBug */

const OUTBOX = 'frontend/src/data/outbox';

/** @type {readonly PlantedBug[]} */
export const PLANTED_BUGS = [
  {
    name: 'each attempt has a new key',
    changes: [
      {
        file: 'frontend/src/features/contacts/contacts.api.ts',
        from: "headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },\n    body: {\n      designer_id",
        to: "headers: { 'Idempotency-Key': key && crypto.randomUUID(), 'X-Outbox-User': String(uid) },\n    body: {\n      designer_id",
      },
    ],
  },
  {
    name: 'a row is deleted before it is sent',
    changes: [
      {
        file: `${OUTBOX}/sender.ts`,
        from: "await tx.put('outbox', sending);",
        to: "await tx.remove('outbox', sending.id);",
      },
    ],
  },
  {
    name: 'a full disk is not reported',
    changes: [
      {
        file: 'frontend/src/data/database/transact.ts',
        from: 'if (isOutOfSpace(error)) throw new NotSavedError({ cause: error });',
        to: 'if (isOutOfSpace(error)) return transactInTab(work);',
      },
    ],
  },
  {
    name: 'a fault of a proxy is a refusal',
    changes: [
      {
        file: `${OUTBOX}/attempt-result.ts`,
        from: 'return TEMPORARY.includes(status) || status >= INTERNAL_SERVER_ERROR;',
        to: 'return TEMPORARY.includes(status) || status === INTERNAL_SERVER_ERROR;',
      },
    ],
  },
  {
    name: 'a delayed row does not block the next ones of its entity',
    changes: [
      {
        file: `${OUTBOX}/sender.ts`,
        from: 'if (this.blockedEntities.has(row.entity)) return undefined;',
        to: '',
      },
    ],
  },
  {
    name: 'rows of another person are sent',
    changes: [
      {
        file: 'frontend/src/data/database/transact.ts',
        from: 'IDBKeyRange.bound([uid, from], [uid, LAST_SEQ])',
        to: 'IDBKeyRange.bound([1, from], [uid, LAST_SEQ])',
      },
      {
        file: 'frontend/src/features/contacts/contacts.api.ts',
        from: "headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },\n    body: {\n      designer_id",
        to: "headers: { 'Idempotency-Key': key },\n    body: {\n      designer_id",
      },
    ],
  },
  {
    name: 'an unlike does not lower the number of likes',
    changes: [
      {
        file: 'backend/dist/modules/likes/like-writing.service.js',
        from: 'addLikes(designerId, delta)',
        to: 'addLikes(designerId, Math.max(delta, 0))',
      },
    ],
  },
  {
    name: 'an older intent wins over a newer one',
    changes: [
      {
        file: 'backend/dist/modules/likes/likes.policy.js',
        from: 'instant < last ||',
        to: '',
      },
    ],
  },
  {
    name: 'a request that was declined can be withdrawn',
    changes: [
      {
        file: 'domain/dist/request-state.js',
        from: "(isWithoutAnswer(state) || state === 'withdrawn' ? 'withdrawn' : null)",
        to: "(state === 'answered' ? null : 'withdrawn')",
      },
    ],
  },
  {
    name: 'the unsent rows of a deleted account stay on its device',
    changes: [
      {
        file: 'frontend/src/session/device/erase-account.ts',
        from: 'Promise.all([discardUnsent(uid), deleteSavedOf(uid)])',
        to: 'Promise.all([discardUnsent(-uid), deleteSavedOf(uid)])',
      },
    ],
  },
  {
    name: 'a session that has ended is a refusal',
    changes: [
      {
        file: `${OUTBOX}/attempt-result.ts`,
        from: "if (status === UNAUTHORIZED && !isGuest) return { kind: 'login' };",
        to: '',
      },
    ],
  },
  {
    name: 'a like that was sent is replaced',
    changes: [
      {
        file: `${OUTBOX}/queue.ts`,
        from: 'return merge ? pending.filter(isUnsent) : [];',
        to: 'return merge ? pending.filter((row) => isUnsent(row) || row.attempts > 0) : [];',
      },
    ],
  },
  {
    name: 'rows that waited for a sign-in are not sent after it',
    changes: [
      {
        file: `${OUTBOX}/sender.ts`,
        from: 'const delay = row.nextAt - now;',
        to: "if (row.state === 'needs_login') return false;\n  const delay = row.nextAt - now;",
      },
    ],
  },
  {
    name: 'a request without an answer counts as delivered',
    changes: [
      {
        file: `${OUTBOX}/attempt-result.ts`,
        from: "return { kind: 'again', status: 0, retryAfter: null, stops: isNetworkError(error), problem: null };",
        to: "return isNetworkError(error) ? { kind: 'gone' } : { kind: 'login' };",
      },
    ],
  },
  {
    name: 'the likes of a deleted account are still counted',
    changes: [
      {
        file: 'backend/dist/modules/likes/like-writing.service.js',
        from: 'addLikes(designerId, -1)',
        to: 'addLikes(designerId, 0)',
      },
    ],
  },
  {
    name: 'all rows have the same number',
    changes: [
      {
        file: 'frontend/src/data/database/transact.ts',
        from: "return typeof last?.key === 'number' ? last.key + 1 : 1;",
        to: "return typeof last?.key === 'number' ? 1 : 1;",
      },
    ],
  },
  {
    name: 'a transaction is answered before its commit',
    changes: [
      {
        file: 'backend/dist/platform/database/commit-groups.js',
        from: 'await runner.commitTransaction();\n            this.committed += 1;',
        to: 'for (const member of members) member.settle();\n            await runner.commitTransaction();\n            this.committed += 1;',
      },
    ],
  },
  {
    name: 'stored answers outlive a deleted account',
    changes: [
      {
        file: 'backend/dist/modules/accounts/account-erasure.service.js',
        from: 'await this.keys.deleteOf(userId);',
        to: '',
      },
    ],
  },
  {
    name: 'idempotency keys are not stored',
    changes: [
      {
        file: 'backend/dist/platform/idempotency/idempotency.interceptor.js',
        from: 'await this.keys.insert(row);',
        to: '',
      },
    ],
  },
  {
    name: 'the new release stores answers that the previous one cannot read',
    changes: [
      {
        file: 'backend/dist/platform/idempotency/idempotency.interceptor.js',
        from: 'JSON.stringify(answer ?? null)',
        to: 'JSON.stringify({ answer: answer ?? null })',
      },
      {
        file: 'backend/dist/platform/idempotency/idempotency.interceptor.js',
        from: 'return JSON.parse(stored.body);',
        to: 'const body = JSON.parse(stored.body);\n        return body?.answer === undefined ? body : body.answer;',
      },
    ],
  },
];
