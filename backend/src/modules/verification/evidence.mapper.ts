import type { EvidenceDto } from './dto/evidence.dto.js';
import type { StoredEvidence } from './verification.types.js';

/** What the designer and administrators see of a file. */
export function toEvidence({ id, name, type, size }: StoredEvidence): EvidenceDto {
  return { id, name, type, size };
}
