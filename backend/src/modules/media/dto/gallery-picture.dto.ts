import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ROOMS } from '@stanze/domain/rooms';
import { STYLE_LETTERS } from '@stanze/domain/styles';

/** One width and format of a picture. */
export class PictureSourceDto {
  @ApiProperty({ enum: ['image/avif', 'image/webp', 'image/jpeg'] })
  type: string;
  /** Pixels. */
  width: number;
  url: string;
}

/** A gallery picture; parallel to `gallery_images`. */
export class GalleryPictureDto {
  /** The same also when the picture's files get other names. */
  id: number;
  /** URL of the largest version. */
  url: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** Tiny inline picture as a data URL. */
  placeholder: string;
  /** A description of the picture. */
  alt: string;
  @ApiPropertyOptional({
    enum: STYLE_LETTERS,
    description: 'The style that the picture shows; absent when it is not set.',
  })
  style?: string;
  @ApiPropertyOptional({
    enum: ROOMS,
    description: 'The room that the picture shows; absent when it is not set.',
  })
  room?: string;
  @ApiPropertyOptional({
    description:
      'Why an administrator hides the picture; only in the view of its owner and of administrators.',
  })
  hidden_reason?: string;
  sources: PictureSourceDto[];
}
