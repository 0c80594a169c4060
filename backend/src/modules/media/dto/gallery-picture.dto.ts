import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

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
    description:
      'Why an administrator hides the picture; only in the view of its owner and of administrators.',
  })
  hidden_reason?: string;
  sources: PictureSourceDto[];
}
