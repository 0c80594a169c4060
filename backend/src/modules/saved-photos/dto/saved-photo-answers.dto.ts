import { ApiProperty } from '@nestjs/swagger';
import { GalleryPictureDto } from '../../media/dto/gallery-picture.dto.js';

/** The stored state of a photo after a request: that of the newest intent. */
export class SavedPhotoAnswerDto {
  saved: boolean;
  liked_note: string;
  disliked_note: string;
}

/** One photo of the caller's collection. */
export class MySavedPhotoDto {
  photo_id: number;
  designer_id: number;
  designer_name: string;
  liked_note: string;
  disliked_note: string;
  /** ISO 8601, UTC. */
  saved_at: string;
  @ApiProperty({
    type: GalleryPictureDto,
    nullable: true,
    description: 'Null when the portfolio does not show the photo any more.',
  })
  picture: GalleryPictureDto | null;
}
