import { ApiProperty } from '@nestjs/swagger';

/** One field that an administrator changed; values are present for roles and verification only, never for personal data. */
export class AuditChangeDto {
  field: string;
  @ApiProperty({ type: Boolean, nullable: true })
  before: boolean | null;
  @ApiProperty({ type: Boolean, nullable: true })
  after: boolean | null;
}

/** One change by an administrator. */
export class AuditEntryDto {
  id: number;
  /** ISO 8601, UTC. */
  created_at: string;
  actor_id: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The current name; null when the account is deleted.',
  })
  actor_name: string | null;
  // biome-ignore format: the quotes mark a name that the contract requires
  @ApiProperty({ enum: ['edit', 'delete', 'verify', 'unverify', 'refuse', 'hide', 'show', 'export', 'end_sessions', 'end_factors', 'read', 'warn', 'suspend', 'unsuspend', 'dismiss'] })
  'action': string;
  @ApiProperty({ enum: ['user', 'designer', 'lead'] })
  subject_kind: string;
  subject_id: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'As it is today; null for a lead, and when the account or the profile is gone.',
  })
  subject_name: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why, as the administrator wrote it.' })
  reason: string | null;
  changes: AuditChangeDto[];
}
