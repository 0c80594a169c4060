import type { StyleLetter } from '@stanze/domain/styles';
import type { Block } from './block.entity.js';

/** A block as it is stored. */
export type BlockRow = Readonly<Omit<Block, 'blocker' | 'blocked' | 'blockerDesigner' | 'blockedDesigner'>>;

/** A blocked person with the current name. */
export interface BlockedPerson {
  readonly contactId: number;
  readonly name: string;
  readonly picture: string | null;
  /** Of a designer; null for a client. */
  readonly style: StyleLetter | null;
  readonly blockedAt: string;
}

/** Whom a person does not want to hear from. */
export interface BlockedPeople {
  readonly userIds: readonly number[];
  /** The profiles of these people. */
  readonly designerIds: readonly number[];
}
