import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { DESIGNER_FIELDS } from '@stanze/domain/designer-fields';
import { GALLERY_MAX, SPECIALTIES_MAX, TEXT_LENGTH, TOWNS_STORED_MAX } from '@stanze/domain/limits';
import { PHOTO_ROOM_TEXT, PHOTO_STYLE_TEXT } from '@stanze/domain/photo-labels';
import { ROOMS } from '@stanze/domain/rooms';
import { STYLE_LETTERS } from '@stanze/domain/styles';
import { TOO_MANY_TOWNS_TEXT } from '@stanze/domain/towns';
import { GALLERY_FULL_TEXT, RADIUS_TEXT } from '@stanze/domain/validation-designers';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { PlainLine, PlainLines, PlainList } from '../../../../common/http/plain-text.js';

const NO_TEXT = 'Qui serve un testo';
const ALT_LENGTH = 200;

/** A text of one line that may be absent, empty or null. Only the first broken rule is reported. */
const Line = (length: number): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true }),
    PlainLine(),
    IsString({ message: NO_TEXT }),
    MaxLength(length, { message: `Il testo può contenere al massimo ${length} caratteri` }),
    IsOptional(),
  );

/** A list of one-line texts that may be absent or null. */
const Lines = (most: number, length: number, tooMany: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: [String], nullable: true }),
    PlainList(),
    IsArray({ message: 'Qui serve un elenco' }),
    ArrayMaxSize(most, { message: tooMany }),
    IsString({ each: true, message: NO_TEXT }),
    MaxLength(length, { each: true, message: `Ogni voce può contenere al massimo ${length} caratteri` }),
    IsOptional(),
  );

/** A list of labels of the pictures, each one of these or null. */
const Labels = (values: readonly string[], message: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'array',
      items: { type: 'string', nullable: true, enum: [...values] },
      nullable: true,
      description: 'Null: none; an absent entry, or no list: what is stored for this picture is not changed.',
    }),
    IsArray({ message: 'Qui serve un elenco' }),
    ArrayMaxSize(GALLERY_MAX, { message: GALLERY_FULL_TEXT }),
    IsIn([...values, null], { each: true, message }),
    IsOptional(),
  );

const Figure = (message: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Number, nullable: true }),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message }),
    IsOptional(),
  );

/**
 * A designer's profile as it is sent. The rules of the domain check the required fields, because an administrator may
 * send only some of them. Links are checked when they are normalised.
 */
export class DesignerPayload {
  @Line(DESIGNER_FIELDS.name.maxLength)
  name?: string | null;

  /** The address of the account; ignored when a signed-in person adds a profile to their account. */
  @Line(1000)
  email?: string | null;

  @Line(DESIGNER_FIELDS.phone.maxLength)
  phone?: string | null;

  /** One of architect, surveyor, interior-designer, other; an architect sends order and number, too. */
  @Line(DESIGNER_FIELDS.professional_line.maxLength)
  professional_line?: string | null;

  @Line(DESIGNER_FIELDS.professional_order.maxLength)
  professional_order?: string | null;

  @Line(DESIGNER_FIELDS.professional_number.maxLength)
  professional_number?: string | null;

  /** Eleven digits with the right check digit; spaces, dots and the prefix 'IT' are ignored. */
  @Line(DESIGNER_FIELDS.vat_number.maxLength)
  vat_number?: string | null;

  /** Whole years. */
  @Figure('Please enter your years of experience')
  experience?: number | null;

  @Lines(SPECIALTIES_MAX, TEXT_LENGTH.specialty, `Puoi indicare al massimo ${SPECIALTIES_MAX} specialità`)
  specialties?: string[] | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @MaxLength(TEXT_LENGTH.bio, {
    message: `La presentazione può contenere al massimo ${TEXT_LENGTH.bio} caratteri`,
  })
  @IsString({ message: NO_TEXT })
  @PlainLines()
  bio?: string | null;

  /** A to E. */
  @Line(1)
  design_style?: string | null;

  /** Whole euro. */
  @Figure('Minimum budget must be at least €300')
  min_budget?: number | null;

  /** Of online, in-person, hybrid. */
  @Lines(10, 20, 'Le modalità di lavoro sono troppe')
  work_preferences?: string[] | null;

  /** The towns served as one text; split at commas, semicolons, " e " and " / ". */
  @Line(DESIGNER_FIELDS.city.maxLength)
  city?: string | null;

  /** The towns served, one by one; used instead of `city` when it is there. */
  @Lines(TOWNS_STORED_MAX, TEXT_LENGTH.town, TOO_MANY_TOWNS_TEXT)
  cities?: string[] | null;

  /** Whole kilometres around the towns, 5 to 500; null: no radius. */
  @Figure(RADIUS_TEXT)
  radius_km?: number | null;

  @ApiPropertyOptional({
    type: [String],
    nullable: true,
    description: 'Data URLs or addresses of own uploads. Null: no pictures; absent: not changed.',
  })
  @IsOptional()
  @IsString({ each: true, message: NO_TEXT })
  @ArrayMaxSize(GALLERY_MAX, { message: GALLERY_FULL_TEXT })
  @IsArray({ message: 'Qui serve un elenco' })
  gallery_images?: string[] | null;

  /** Descriptions of the pictures, parallel to `gallery_images`. */
  @Lines(GALLERY_MAX, ALT_LENGTH, GALLERY_FULL_TEXT)
  gallery_alts?: string[] | null;

  /** Styles of the pictures, A to E, parallel to `gallery_images`. */
  @Labels(STYLE_LETTERS, PHOTO_STYLE_TEXT)
  gallery_styles?: (string | null)[] | null;

  /** Rooms of the pictures, parallel to `gallery_images`. */
  @Labels(ROOMS, PHOTO_ROOM_TEXT)
  gallery_rooms?: (string | null)[] | null;

  @Line(1000)
  website?: string | null;

  @Line(1000)
  social_instagram?: string | null;

  @Line(1000)
  social_facebook?: string | null;

  @Line(1000)
  social_youtube?: string | null;

  @Line(1000)
  social_tiktok?: string | null;

  @Line(1000)
  social_website?: string | null;

  @Line(1000)
  portfolio?: string | null;

  /** False refuses a registration; absent means that the consent was given in another form. */
  @ApiPropertyOptional({ type: Boolean, nullable: true })
  @IsOptional()
  @IsBoolean({ message: 'privacy_accepted deve essere true o false' })
  privacy_accepted?: boolean | null;

  /** For an edit without a session, before the account has a password: the `setup_token` of its registration. */
  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @MaxLength(1000, { message: 'Il token è troppo lungo' })
  @IsString({ message: 'Il token deve essere un testo' })
  setup_token?: string | null;

  /** For an edit: the version on which it is based. */
  @ApiPropertyOptional({ type: Number, nullable: true })
  @IsOptional()
  @IsInt({ message: 'version deve essere un numero intero' })
  version?: number | null;
}
