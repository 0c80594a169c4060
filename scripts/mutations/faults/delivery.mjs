const CRASHES = /** @type {const} */ ({
  suite: 'delivery',
  files: ['frontend/delivery/crash-points.test.ts'],
});

/** Commands from a device that crashes to the built server: exactly once. @type {import('../types.mjs').PlantedFault[]} */
export const DELIVERY = [
  {
    name: 'new-key-for-every-attempt',
    file: 'frontend/src/data/outbox/sender.ts',
    find: "const sending: OutboxRow = { ...row, state: 'sending', attempts: row.attempts + 1 };\n    await tx.put('outbox', sending);",
    replace:
      "const sending: OutboxRow = { ...row, id: `${row.id.slice(0, 32)}${row.attempts}`, state: 'sending', attempts: row.attempts + 1 };\n    await tx.remove('outbox', row.id);\n    await tx.put('outbox', sending);",
    tests: CRASHES,
  },
  {
    name: 'command-deleted-before-the-request',
    file: 'frontend/src/data/outbox/sender.ts',
    find: "await tx.put('outbox', sending);",
    replace: "await tx.remove('outbox', sending.id);",
    tests: CRASHES,
  },
  {
    name: 'interrupted-command-never-sent-again',
    file: 'frontend/src/data/outbox/sender.ts',
    find: "if (row.state === 'failed' || !(row.kind in this.options.definitions)) return undefined;",
    replace: "if (row.state !== 'queued' || !(row.kind in this.options.definitions)) return undefined;",
    tests: CRASHES,
  },
];
