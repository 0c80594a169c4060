import { evidenceType } from './evidence.js';

/** The media types that a person may attach to a project brief. */
export const BRIEF_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** Pictures of one brief; a plan as a PDF is alone (docs/product.md#project-briefs). */
export const BRIEF_PICTURES_MAX = 3;
export const BRIEF_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** Files of one person, those included that only designers still have. */
export const BRIEF_FILES_PER_PERSON = 60;

/** A private file of a brief, without its content. */
export type BriefFile = {
  readonly id: number;
  /** The name on the person's device. */
  readonly name: string;
  /** The media type of the stored file: `image/jpeg` or `application/pdf`. */
  readonly type: string;
  /** Bytes of the stored file. */
  readonly size: number;
};

/** Why a file cannot be added: its type, its size, or because of those that are there already. */
export type BriefFileProblem = 'type' | 'size' | 'pictures' | 'plan' | 'person';

/** The refusal of a file, for the person. */
export const BRIEF_FILE_TEXTS: Readonly<Record<BriefFileProblem, string>> = {
  type: 'Scegli una foto (JPEG, PNG o WebP) o un PDF.',
  size: 'Questo file pesa più di 5 MB: scegline uno più leggero.',
  pictures: `Puoi allegare fino a ${String(BRIEF_PICTURES_MAX)} foto, oppure una planimetria in PDF.`,
  plan: 'Una planimetria in PDF va da sola: togli prima gli altri file.',
  person: `Hai già ${String(BRIEF_FILES_PER_PERSON)} file nei tuoi progetti: togline qualcuno e riprova.`,
};

export const BRIEF_PLAN_TYPE = 'application/pdf';

/** Whether a file is shown as a picture; another one is only downloaded. */
export const isBriefPicture = ({ type }: Pick<BriefFile, 'type'>): boolean => type !== BRIEF_PLAN_TYPE;

/** The type of a file according to its first bytes; null for one that is not accepted. */
export const briefFileType = evidenceType;

/** Why a file of a type cannot be added to those of a brief; null when it can. */
export function briefFileProblem(
  present: readonly Pick<BriefFile, 'type'>[],
  type: string,
): BriefFileProblem | null {
  if (type === BRIEF_PLAN_TYPE) return present.length === 0 ? null : 'plan';
  const hasPlan = present.some((file) => !isBriefPicture(file));
  return hasPlan || present.length >= BRIEF_PICTURES_MAX ? 'pictures' : null;
}
