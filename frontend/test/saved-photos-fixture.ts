import type { MySavedPhoto } from '../src/data/http/types';
import { json, serve } from './server';

/** A photo as the bookmark of a portfolio has it. */
export const PHOTO = { photoId: 5, designerId: 42, designerName: 'Studio Lari', picture: null };

/** The same photo in the collection of the server. */
export const listed = (fields: Partial<MySavedPhoto> = {}): MySavedPhoto => ({
  photo_id: 5,
  designer_id: 42,
  designer_name: 'Studio Lari',
  liked_note: '',
  disliked_note: '',
  saved_at: '2026-03-01T10:00:00.000Z',
  picture: null,
  ...fields,
});

/** A server with this collection that confirms what it receives; returns the bodies of the requests to save. */
export function serveCollection(photos: readonly MySavedPhoto[]): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  serve(async (request) => {
    if (request.method !== 'POST') return json(photos);
    const body = (await request.json()) as Record<string, unknown>;
    bodies.push(body);
    const { saved, liked_note, disliked_note } = body;
    return json({ saved, liked_note, disliked_note });
  });
  return bodies;
}
