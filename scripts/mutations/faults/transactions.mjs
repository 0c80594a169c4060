const GATE = /** @type {const} */ ({ suite: 'http', files: ['backend/test/write-queue.e2e-spec.ts'] });
const GROUPS = /** @type {const} */ ({ suite: 'http', files: ['backend/test/commit-groups.e2e-spec.ts'] });

/** What is stored together, and that it is on the disk. @type {import('../types.mjs').PlantedFault[]} */
export const TRANSACTIONS = [
  {
    name: 'sqlite-does-not-wait-for-the-disk',
    file: 'backend/src/platform/database/sqlite.ts',
    find: "connection.pragma('synchronous = FULL');",
    replace: "connection.pragma('synchronous = NORMAL');",
    tests: { suite: 'http', files: ['backend/test/durability.e2e-spec.ts'] },
  },
  {
    name: 'two-writers-at-once',
    file: 'backend/src/platform/database/commit-groups.ts',
    find: 'this.running ??= this.runAll();',
    replace: 'this.running = this.runAll();',
    tests: GATE,
  },
  {
    name: 'waiting-transactions-are-not-committed-together',
    file: 'backend/src/platform/database/commit-groups.ts',
    find: 'const SIZE_MAX = 64;',
    replace: 'const SIZE_MAX = 1;',
    tests: GROUPS,
  },
  {
    name: 'answer-before-the-commit',
    file: 'backend/src/platform/database/commit-groups.ts',
    find: 'result = () => value;',
    replace: 'result = () => value;\n            settled();',
    tests: GROUPS,
  },
  {
    name: 'refusal-before-the-commit',
    file: 'backend/src/platform/database/commit-groups.ts',
    find: 'result = failing(error);\n            throw error;',
    replace: 'result = failing(error);\n            settled();\n            throw error;',
    tests: GROUPS,
  },
  {
    name: 'failed-commit-is-acknowledged',
    file: 'backend/src/platform/database/commit-groups.ts',
    find: 'for (const member of members) member.settle({ error });',
    replace: 'for (const member of members) member.settle();',
    tests: GROUPS,
  },
  {
    name: 'failed-work-not-rolled-back',
    file: 'backend/src/platform/database/commit-groups.ts',
    find: 'await runner.rollbackTransaction().catch(() => {',
    replace: 'await runner.commitTransaction().catch(() => {',
    tests: GATE,
  },
  {
    name: 'tasks-run-before-the-commit',
    file: 'backend/src/platform/database/database.service.ts',
    find: 'if (transaction) transaction.afterCommit.push(task);\n    else await this.tasks.run([task]);',
    replace: 'await task();',
    tests: GATE,
  },
  {
    name: 'transaction-in-the-context-of-another-caller',
    file: 'backend/src/platform/database/database.service.ts',
    find: 'caller.runInAsyncScope(() => this.inside(manager, work))',
    replace: 'this.inside(manager, work)',
    tests: { suite: 'backend', files: ['backend/src/platform/database/database.service.spec.ts'] },
  },
  {
    name: 'transaction-does-not-see-its-writes',
    file: 'backend/src/platform/database/database.service.ts',
    find: 'return this.openTransaction()?.manager ?? this.engine.readSource.manager;',
    replace: 'return this.engine.readSource.manager;',
    tests: GATE,
  },
  {
    name: 'write-after-the-end-of-a-transaction',
    file: 'backend/src/platform/database/database.service.ts',
    find: "if (transaction && !transaction.open) throw new Error('The transaction has already ended');",
    replace: '',
    tests: GATE,
  },
  {
    name: 'reading-connection-writes',
    file: 'backend/src/platform/database/sqlite.ts',
    find: "connection.pragma('query_only = ON');",
    replace: '',
    tests: GATE,
  },
  {
    name: 'deadlock-not-tried-again',
    file: 'backend/src/platform/database/engine.ts',
    find: "if (code === 'ER_LOCK_DEADLOCK') return 16;",
    replace: '',
    tests: { suite: 'backend', files: ['backend/src/platform/database/database.service.spec.ts'] },
  },
  {
    name: 'listeners-not-awaited',
    file: 'backend/src/platform/events/events.service.ts',
    find: 'await this.emitter.emitAsync(event.constructor.name, event);',
    replace: 'this.emitter.emit(event.constructor.name, event);',
    tests: { suite: 'http', files: ['backend/test/transactions.e2e-spec.ts'] },
  },
  {
    name: 'message-stored-without-its-mail',
    file: 'backend/src/modules/notifications/notifications.listener.ts',
    find: 'await this.mail.collect(messageMail(event, this.env.publicUrl, () => this.links.create(link)));',
    replace:
      'await this.mail.collect(messageMail(event, this.env.publicUrl, () => this.links.create(link))).catch(() => undefined);',
    tests: { suite: 'http', files: ['backend/test/transactions.e2e-spec.ts'] },
  },
  {
    name: 'account-stored-without-its-consent',
    file: 'backend/src/modules/auth/registration/new-accounts.service.ts',
    find: `return this.database.transaction(async () => {
      const userId = await this.users.create(user);
      await this.consents.record({ userId }, source);
      return userId;
    });`,
    replace: `return this.users.create(user).then(async (userId) => {
      await this.database.transaction(() => this.consents.record({ userId }, source));
      return userId;
    });`,
    tests: { suite: 'http', files: ['backend/test/consents.e2e-spec.ts'] },
  },
  {
    name: 'act-stored-without-its-audit-entry',
    file: 'backend/src/modules/admin/audit/audit.service.ts',
    find: `await this.database.transaction(async () => {
      const record = await change();
      if (record) await this.record(record);
    });`,
    replace: `const record = await change();
    if (record) await this.database.transaction(() => this.record(record));`,
    tests: { suite: 'http', files: ['backend/test/audit.e2e-spec.ts'] },
  },
];
