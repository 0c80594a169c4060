import type { BriefContent, BriefField } from '@stanze/domain/project-brief';
import type { BriefFile } from './brief-file.entity.js';

/** What a brief contains, with the id of its town. */
export type BriefValues = Omit<BriefContent, 'town' | 'files'> & { readonly town_id: number | null };

/** A brief of a person. */
export interface StoredBrief extends BriefValues {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
}

/** What a brief contains, as a request contains it. */
export type BriefInput = { readonly [Field in keyof BriefValues]?: BriefValues[Field] | null };

/** A person's request: the whole state, with the time of the intent. */
export interface BriefIntent {
  readonly id: string;
  /** Null deletes the brief. */
  readonly input: BriefInput | null;
  /** Milliseconds since 1970 by the server's clock as the client estimates it. */
  readonly intentAt: number;
}

/** The state to store, with its times (ISO 8601, UTC). */
export interface StampedBrief {
  readonly id: string;
  readonly values: BriefValues | null;
  readonly intentAt: string;
  readonly createdAt: string;
}

/** What a person sends of a brief. */
export interface BriefToCopy {
  readonly briefId: string;
  readonly fields: readonly BriefField[];
  /** What the person saw before sending; null for the stored brief. */
  readonly shown: BriefInput | null;
  /** The files that the person saw; null for those of the stored brief. */
  readonly fileIds: readonly number[] | null;
}

/** The columns of a file of a brief. */
export type StoredBriefFile = Omit<BriefFile, 'user'>;

/** A file of a brief with its content. */
export interface BriefFileContent {
  readonly file: StoredBriefFile;
  readonly bytes: Buffer;
}
