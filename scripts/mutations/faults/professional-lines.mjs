const RULES = /** @type {const} */ ({
  suite: 'domain',
  files: [
    'domain/src/vat-number.spec.ts',
    'domain/src/professional-lines.spec.ts',
    'domain/src/verified-badge.spec.ts',
    'domain/src/verification.spec.ts',
    'domain/src/evidence.spec.ts',
  ],
});
const LINES = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/professional-lines.e2e-spec.ts'],
});
const LAPSES = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/verification-lapses.e2e-spec.ts'],
});
const EVIDENCE = /** @type {const} */ ({
  suite: 'http',
  files: ['backend/test/verification-evidence.e2e-spec.ts'],
});
const APP = /** @type {const} */ ({
  suite: 'frontend',
  files: [
    'frontend/src/features/verification/verification-section.test.tsx',
    'frontend/src/pages/admin-verifications.test.tsx',
    'frontend/src/features/designers/card/verified-badge.test.tsx',
  ],
});

/** Professional lines, VAT numbers, evidence and lapses. @type {import('../types.mjs').PlantedFault[]} */
export const PROFESSIONAL_LINE_FAULTS = [
  {
    name: 'check-digit-doubles-the-other-digits',
    file: 'domain/src/vat-number.ts',
    find: 'index % 2 === 0 ? digit : doubled(digit)',
    replace: 'index % 2 === 1 ? digit : doubled(digit)',
    tests: RULES,
  },
  {
    name: 'architect-without-a-number',
    file: 'domain/src/professional-lines.ts',
    find: "if (isBlank(number ?? '')) errors.push({ field: 'professional_number', text: NUMBER_REQUIRED_TEXT });",
    replace: '',
    tests: RULES,
  },
  {
    name: 'badge-without-a-profile-that-is-verified',
    file: 'domain/src/verified-badge.ts',
    find: 'if (!profile.is_verified) return null;',
    replace: '',
    tests: RULES,
  },
  {
    name: 'lapse-on-the-first-of-the-next-month',
    file: 'domain/src/verification.ts',
    find: 'date.setUTCDate(Math.min(day, lastDay));',
    replace: 'date.setUTCDate(day);',
    tests: RULES,
  },
  {
    name: 'animated-picture-as-evidence',
    file: 'domain/src/evidence.ts',
    find: "picture === null || picture === 'gif' ? null : `image/${picture}`",
    replace: "picture === null ? null : picture === 'gif' ? 'image/png' : `image/${picture}`",
    tests: RULES,
  },
  {
    name: 'vat-number-public',
    file: 'backend/src/modules/designers/profiles/designers.mapper.ts',
    find: '{ email: null, phone: null }), like_count: source.row.like_count };',
    replace:
      '{ email: null, phone: null }), vat_number: source.row.vat_number, like_count: source.row.like_count } as PublicRecord;',
    tests: LINES,
  },
  {
    name: 'vat-number-as-it-was-typed',
    file: 'backend/src/modules/designers/profiles/designer-input.ts',
    find: "normaliseVatNumber(payload.vat_number ?? '')",
    replace: "(payload.vat_number ?? '')",
    tests: LINES,
  },
  {
    name: 'badge-does-not-lapse-in-lists',
    file: 'backend/src/modules/designers/profiles/badge-lapses.service.ts',
    find: 'await this.database.afterCommit(() => this.events.publish(new DesignerSaved(id)));',
    replace: '',
    tests: LAPSES,
  },
  {
    name: 'reminder-sent-again',
    file: 'backend/src/modules/designers/profiles/badge-lapses.service.ts',
    find: 'if (at === null || at > now) return;\n    await this.badges.clearReminder(id);',
    replace: 'if (at === null) return;\n    await this.badges.clearReminder(0);',
    tests: LAPSES,
  },
  {
    name: 'verified-designer-asks-at-any-time',
    file: 'backend/src/modules/verification/verification.service.ts',
    find: 'this.clock.now() >= reminderOf(Date.parse(lapsesAt))',
    replace: 'this.clock.now() >= 0',
    tests: LAPSES,
  },
  {
    name: 'renewal-does-not-move-the-lapse',
    file: 'backend/src/modules/designers/profiles/designer-profiles.service.ts',
    find: 'const isRenewed = after && checks !== undefined;',
    replace: 'const isRenewed = false && checks !== undefined;',
    tests: LAPSES,
  },
  {
    name: 'evidence-in-the-public-folder',
    file: 'backend/src/platform/storage/private-storage.ts',
    find: 'new FolderStorage(join(env.dataDir, PRIVATE_FOLDER))',
    replace: "new FolderStorage(join(env.dataDir, 'uploads'))",
    tests: EVIDENCE,
  },
  {
    name: 'evidence-of-another-request',
    file: 'backend/src/modules/verification/evidence.service.ts',
    find: 'file?.request_id === requestId ?',
    replace: 'file ?',
    tests: EVIDENCE,
  },
  {
    name: 'evidence-opened-as-its-type',
    file: 'backend/src/modules/admin/designers/admin-verifications.controller.ts',
    find: 'type: DOWNLOAD_TYPE });',
    replace: "type: 'image/jpeg' });",
    tests: EVIDENCE,
  },
  {
    name: 'evidence-not-erased-after-the-decision',
    file: 'backend/src/modules/verification/verification.repository.ts',
    find: '{ erase_at: eraseAt }',
    replace: "{ erase_at: eraseAt.replace('20', '29') }",
    tests: EVIDENCE,
  },
  {
    name: 'sixth-file-of-evidence',
    file: 'backend/src/modules/verification/evidence.service.ts',
    find: 'if (current.length >= EVIDENCE_FILES_MAX) throw conflict(EVIDENCE_TEXTS.count);',
    replace: '',
    tests: EVIDENCE,
  },
  {
    name: 'granted-without-what-was-checked',
    file: 'frontend/src/features/admin/verifications/grant-dialog.tsx',
    find: 'if (checks.length > 0 && !busy) void send();',
    replace: 'if (!busy) void send();',
    tests: APP,
  },
  {
    name: 'card-without-what-was-checked',
    file: 'frontend/src/features/designers/card/verified-badge.tsx',
    find: 'text !== null &&',
    replace: 'text === null &&',
    tests: APP,
  },
];
