import { reloadBriefs } from '../../data/briefs/briefs.queries';
import type { ServerEvent } from '../../data/http/server-events';
import { reloadCalls } from '../../features/calls/calls.queries';
import { loadInbox, reloadConversation } from '../../features/contacts/contacts.queries';
import { cachedLike, setLike } from '../../features/likes/likes.queries';
import { reloadPhotoTaste } from '../../features/saved-photos/photo-taste.queries';
import { checkSavedPhotos, reloadSavedPhotos } from '../../features/saved-photos/saved-photos.queries';
import { refreshProfile } from '../../session/sign-in/sign-in';
import { receiveSharedHome } from './shared-home-answers';

type Data = Readonly<Record<string, unknown>>;

function dataOf({ data }: ServerEvent): Data {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Data) : {};
  } catch {
    return {};
  }
}

function refreshNamed({ contact_id: id }: Data): void {
  if (typeof id === 'number') void reloadConversation(id);
}

/**
 * An event without `liked` reports the number of likes only: another person liked, or it is the own profile. The
 * person's own like does not change.
 */
function updateLike({ designer_id: id, liked, like_count: count }: Data): void {
  if (typeof id !== 'number' || typeof count !== 'number') return;
  const own = typeof liked === 'boolean' ? liked : (cachedLike(id)?.liked ?? false);
  setLike(id, { liked: own, count });
}

const readAgain = () => {
  void loadInbox();
  void reloadCalls();
};

/** The handler of each event type; types of a newer server are ignored. */
const HANDLERS: ReadonlyMap<string, (data: Data) => void> = new Map([
  [
    'message',
    (data) => {
      refreshNamed(data);
      // A message may be a step of a call.
      void reloadCalls();
    },
  ],
  ['read', refreshNamed],
  ['request', refreshNamed],
  ['like', updateLike],
  ['saved-photo', () => void reloadSavedPhotos()],
  ['pause', () => void refreshProfile().catch(() => undefined)],
  ['photo-taste', () => void reloadPhotoTaste()],
  ['brief', () => void reloadBriefs()],
  ['invitation', () => void receiveSharedHome().catch(() => undefined)],
  // The stream starts with this event. Changes between the loading of the shown data and the stream are loaded here.
  [
    'hello',
    () => {
      readAgain();
      void checkSavedPhotos();
      void reloadBriefs();
    },
  ],
  [
    'reset',
    () => {
      readAgain();
      void reloadSavedPhotos();
      void reloadPhotoTaste();
      void reloadBriefs();
    },
  ],
]);

/** Updates the shown data after an event of the server. */
export function applyServerEvent(event: ServerEvent): void {
  HANDLERS.get(event.event)?.(dataOf(event));
}
