import { EVIDENCE_FILES_MAX } from './limits.js';
import { pictureType } from './picture-file.js';

/** The media types of evidence for a verification. */
export const EVIDENCE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export type EvidenceType = (typeof EVIDENCE_TYPES)[number];

/** Why a file is not accepted as evidence: its type, its size, or because there are enough. */
export type EvidenceProblem = 'type' | 'size' | 'count';

/** The refusal of a file, for the person. */
export const EVIDENCE_TEXTS: Readonly<Record<EvidenceProblem, string>> = {
  type: 'Scegli una foto (JPEG, PNG o WebP) o un PDF.',
  size: 'Questo file pesa più di 5 MB: scegline uno più leggero.',
  count: `Puoi allegare al massimo ${EVIDENCE_FILES_MAX} file.`,
};

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const NAME_LENGTH = 120;
/** Characters that separate folders, end a header or change the direction of a text. */
const UNSAFE = /[\p{C}"\\/:*?<>|]/gu;

/** The type of a file according to its first bytes, whatever its name; null for one that is not accepted. */
export function evidenceType(file: Uint8Array): EvidenceType | null {
  if (PDF.every((byte, at) => file[at] === byte)) return 'application/pdf';
  const picture = pictureType(file);
  return picture === null || picture === 'gif' ? null : `image/${picture}`;
}

/** The name under which a file is shown and downloaded: of one line, at most 120 characters, never empty. */
export function evidenceName(name: string): string {
  const safe = name.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/gu, ' ').trim();
  // The end has the extension.
  return safe.slice(-NAME_LENGTH).trim() || 'documento';
}
