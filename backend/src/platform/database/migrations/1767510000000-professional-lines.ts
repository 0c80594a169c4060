import { lapseOf, reminderOf } from '@stanze/domain/verification';
import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import {
  id,
  index,
  integer,
  nullable,
  reference,
  table,
  timestamp,
  unique,
  varchar,
} from './table-builders.js';

const COLUMNS = {
  professional_line: 'varchar(20)',
  professional_order: 'varchar(120)',
  professional_number: 'varchar(20)',
  vat_number: 'varchar(11)',
  verified_at: 'varchar(24)',
  verified_checks: 'varchar(60)',
  verification_lapses_at: 'varchar(24)',
  verification_reminder_at: 'varchar(24)',
};

const INDICES = [
  index('ix_designers_verification_lapses_at', 'verification_lapses_at'),
  index('ix_designers_verification_reminder_at', 'verification_reminder_at'),
];

const evidence = table(
  'verification_evidence',
  [
    id,
    integer('designer_id'),
    integer('request_id', nullable),
    varchar('file', 80),
    varchar('name', 120),
    varchar('type', 20),
    integer('size'),
    timestamp('created_at'),
    timestamp('erase_at', nullable),
    timestamp('leased_until', nullable),
  ],
  {
    indices: [
      unique('ux_verification_evidence_file', 'file'),
      index('ix_verification_evidence_designer_id', 'designer_id'),
      index('ix_verification_evidence_request_id', 'request_id'),
      index('ix_verification_evidence_erase_at', 'erase_at'),
    ],
    foreignKeys: [
      reference('verification_evidence', 'designer_id', 'designers'),
      reference('verification_evidence', 'request_id', 'verification_requests'),
    ],
  },
);

/**
 * Professional lines, VAT numbers, what a verification states and when it lapses, and the evidence for it
 * (docs/product.md#verification). A badge of before has the time of its granted request, if there is one, and lapses as
 * if it was given now. Raw SQL, because `addColumn` of TypeORM copies and drops the table on SQLite.
 */
export class ProfessionalLines1767510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(COLUMNS)) {
      await runner.query(`ALTER TABLE designers ADD COLUMN ${name} ${type}`);
    }
    await runner.query('ALTER TABLE verification_requests ADD COLUMN checks varchar(60)');
    for (const one of INDICES) await runner.createIndex('designers', new TableIndex(one));
    await runner.createTable(evidence);
    const lapsesAt = lapseOf(Date.now());
    const [lapse, reminder] = [lapsesAt, reminderOf(lapsesAt)].map((time) => new Date(time).toISOString());
    await runner.query(
      `UPDATE designers SET verification_lapses_at = ?, verification_reminder_at = ?,
         verified_at = (SELECT MAX(answered_at) FROM verification_requests
           WHERE designer_id = designers.id AND state = 'granted')
       WHERE is_verified`,
      [lapse, reminder],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(evidence);
    for (const { name } of INDICES) await runner.dropIndex('designers', String(name));
    await runner.query('ALTER TABLE verification_requests DROP COLUMN checks');
    for (const name of Object.keys(COLUMNS)) await runner.query(`ALTER TABLE designers DROP COLUMN ${name}`);
  }
}
