import { api } from '../../data/http/api';
import type { MySavedPhoto, PhotoTaste, SavedPhotoAnswer } from '../../data/http/types';
import { pictureData } from '../../data/pictures/picture-data';
import type { SavedPhoto } from './saved-photos.tables';

const SAVE_FAILED = 'La foto non è stata salvata. Riprova.';
const TASTE_FAILED = 'La scelta sulle tue foto non è stata salvata. Riprova.';
const LOAD_FAILED = 'Non siamo riusciti a leggere la tua raccolta.';

export interface SavedPhotoRequest {
  /** Idempotency key: the same command sent again has no second effect. */
  key: string;
  /** The person who pressed the button: the server refuses the request when another person is signed in. */
  uid: number;
  photoId: number;
  designerId: number;
  saved: boolean;
  likedNote: string;
  dislikedNote: string;
  /** Milliseconds since 1970 by the server's clock. */
  intentAt: number;
}

/** Sets whether a photo is in the collection, with its notes. Returns the resulting state. @throws ApiError, NetworkError */
export function sendSavedPhoto({ key, uid, ...photo }: SavedPhotoRequest): Promise<SavedPhotoAnswer> {
  return api.post('/api/saved-photos', {
    body: {
      designer_id: photo.designerId,
      photo_id: photo.photoId,
      saved: photo.saved,
      liked_note: photo.likedNote,
      disliked_note: photo.dislikedNote,
      intent_at: photo.intentAt,
    },
    headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },
    failure: SAVE_FAILED,
  });
}

function toSavedPhoto(photo: MySavedPhoto): SavedPhoto {
  return {
    id: photo.photo_id,
    designerId: photo.designer_id,
    designerName: photo.designer_name,
    likedNote: photo.liked_note,
    dislikedNote: photo.disliked_note,
    savedAt: photo.saved_at,
    picture: photo.picture && pictureData(photo.picture),
  };
}

/** The person's own collection, latest first. @throws ApiError, NetworkError */
export async function mySavedPhotos(): Promise<SavedPhoto[]> {
  const photos = await api.get('/api/saved-photos/mine', { failure: LOAD_FAILED });
  return photos.map(toSavedPhoto);
}

interface PhotoTasteRequest extends Pick<SavedPhotoRequest, 'key' | 'uid' | 'intentAt'> {
  counted: boolean;
}

/** Sets whether the person's photos count. Returns the resulting state. @throws ApiError, NetworkError */
export function sendPhotoTaste({ key, uid, counted, intentAt }: PhotoTasteRequest): Promise<PhotoTaste> {
  return api.post('/api/saved-photos/taste', {
    body: { counted, intent_at: intentAt },
    headers: { 'Idempotency-Key': key, 'X-Outbox-User': String(uid) },
    failure: TASTE_FAILED,
  });
}

/** Whether the person's photos count. @throws ApiError, NetworkError */
export async function myPhotoTaste(): Promise<boolean> {
  return (await api.get('/api/saved-photos/taste', { failure: LOAD_FAILED })).counted;
}
