import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Integer } from '../../platform/database/columns.js';
import { Consent } from '../consents/consent.entity.js';
import { BriefFile } from './brief-file.entity.js';

/** A file that the designer of a conversation may read: with the row of its consent, until the brief is withdrawn. */
@Entity('brief_file_copies')
export class BriefFileCopy {
  /** The conversation. No foreign key, because `contacts` belongs to a module above; it ends with the client's account. */
  @PrimaryColumn({ type: 'integer' })
  contact_id: number;

  @PrimaryColumn({ type: 'integer' })
  @Index('ix_brief_file_copies_file_id')
  file_id: number;

  @ManyToOne(() => BriefFile, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'fk_brief_file_copies_file_id' })
  file?: BriefFile;

  /** The consent to send it: without it there is no copy. */
  @Index('ix_brief_file_copies_consent_id')
  @Integer()
  consent_id: number;

  @ManyToOne(() => Consent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'consent_id', foreignKeyConstraintName: 'fk_brief_file_copies_consent_id' })
  consent?: Consent;
}
