import { ApiProperty } from '@nestjs/swagger';
import { EVIDENCE_TYPES } from '@stanze/domain/evidence';

/** A file of evidence, without its content. */
export class EvidenceDto {
  id: number;
  /** The name of the file on the designer's device. */
  name: string;
  @ApiProperty({ enum: [...EVIDENCE_TYPES] })
  type: string;
  /** Bytes. */
  size: number;
}
