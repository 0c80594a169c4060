import { createHash } from 'node:crypto';
import { cellOfTraits } from '@stanze/domain/matching';
import { photoStylesFromKey } from '@stanze/domain/photo-labels';
import type { StyleLetter } from '@stanze/domain/styles';
import { Json, JsonMembers } from '../../../common/http/json.js';
import { type PublicRecord, type RecordSource, toPublicRecord } from '../profiles/designers.mapper.js';
import type { DesignerDto, MatchDto } from '../profiles/dto/designer.dto.js';

/** The encoded values of `is_liked`; null for a guest. */
const LIKED = { true: Json.of(true), false: Json.of(false), null: Json.of(null) };

/**
 * A designer's public record, encoded except for the viewer's like and the match. It is stored as bytes, because a
 * string with one typographic apostrophe takes two bytes per character and has to be converted for every response; the
 * guest's record, cached answers and the record without the like are the same bytes.
 */
export class Card {
  /** The record as shown to a guest. */
  readonly guest: Json<DesignerDto>;
  /** A value that changes with the record. */
  readonly tag: string;
  /** Size of the encoded record. */
  readonly bytes: number;
  readonly id: number;
  /** The cell of the designer's mix. */
  readonly cell: number;
  private readonly record: JsonMembers<PublicRecord>;
  /** The members of `guest`, the same bytes: a list of matches copies fewer parts with it. */
  private readonly guestRecord: JsonMembers<DesignerDto>;

  constructor(source: RecordSource) {
    this.id = source.row.id;
    const { design_style, specialty_mask, photo_styles } = source.row;
    this.cell = cellOfTraits(design_style as StyleLetter, specialty_mask, photoStylesFromKey(photo_styles));
    this.record = new JsonMembers(toPublicRecord(source));
    this.guest = this.record.completedWith({ is_liked: LIKED.null });
    this.guestRecord = new JsonMembers(this.guest);
    this.bytes = this.guest.toBuffer().byteLength;
    this.tag = createHash('sha1').update(this.record.opening).digest('base64url');
  }

  /** The record as shown to a viewer; null for a guest. */
  json(isLiked: boolean | null): Json<DesignerDto> {
    return isLiked === null ? this.guest : Json.object(this.record, { is_liked: LIKED[`${isLiked}`] });
  }

  /** The record with the explanation of the match. */
  withMatch(isLiked: boolean | null, match: Json<MatchDto>): Json<DesignerDto> {
    if (isLiked === null) return Json.object(this.guestRecord, { match });
    return Json.object(this.record, { is_liked: LIKED[`${isLiked}`], match });
  }
}

/** Validator of a list: the same for the same cards in the same order, whichever replica built them. */
export function tagOfList(cards: readonly Card[]): string {
  return createHash('sha1')
    .update(cards.map(({ tag }) => tag).join())
    .digest('base64url');
}
