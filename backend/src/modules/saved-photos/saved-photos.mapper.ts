import type { MySavedPhotoDto, SavedPhotoAnswerDto } from './dto/saved-photo-answers.dto.js';
import type { PhotoOfPerson, PhotoSeen, SavedPhotoState } from './saved-photos.types.js';

/** The state of a photo after a request. */
export function toAnswer({ saved, likedNote, dislikedNote }: SavedPhotoState): SavedPhotoAnswerDto {
  return { saved, liked_note: likedNote, disliked_note: dislikedNote };
}

/** A photo in the collection of the person who saved it. */
export function toMySavedPhoto(photo: PhotoOfPerson, { designer_name, picture }: PhotoSeen): MySavedPhotoDto {
  return {
    photo_id: photo.photoId,
    designer_id: photo.designerId,
    designer_name,
    liked_note: photo.likedNote,
    disliked_note: photo.dislikedNote,
    saved_at: photo.savedAt,
    picture,
  };
}
