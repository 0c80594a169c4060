import { storedRows } from '../database/stored-rows';
import { transact } from '../database/transact';
import { newId } from '../../lib/new-id';
import { IMAGE_CACHE } from '../../lib/service-worker-messages';
import { currentUid, GUEST_UID } from '../person';
import { addressesOf } from '../pictures/picture-choice';
import { dropPictures } from '../pictures/pictures';
import { decrypted, deviceKey, encrypted } from './device-key';
import type { CardRow, EncryptedDesignerRow, GalleryRow, OfflineDesignerRow } from './saved-designers.tables';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Encrypted copies are deleted after this time. */
const LIFETIME_MS = 60 * DAY_MS;
/** The number of accounts whose encrypted copies are stored on one device. */
const MAX_ACCOUNTS = 2;

/** A saved designer; `pictures` has the path and type of each stored picture, in the order of the encrypted ones. */
interface SavedRecord {
  row: OfflineDesignerRow;
  card: CardRow | undefined;
  gallery: GalleryRow | undefined;
}

interface StoredPicture {
  path: string;
  type: string;
}

/** One at a time, in all tabs: two tabs would encrypt the same designer twice. */
function underLock(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('stanze-saved', work) : work();
}

async function recordOf(row: OfflineDesignerRow): Promise<SavedRecord> {
  const [card, gallery] = await Promise.all([
    storedRows.get('cards', row.id),
    storedRows.get('galleries', row.id),
  ]);
  return { row, card, gallery };
}

function addressesIn({ gallery }: SavedRecord): string[] {
  return (gallery?.pictures ?? []).flatMap(addressesOf);
}

async function storedPictures(record: SavedRecord): Promise<(StoredPicture & { bytes: ArrayBuffer })[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(IMAGE_CACHE);
  const found = [];
  for (const path of addressesIn(record)) {
    const response = await cache.match(path, { ignoreVary: true });
    if (!response) continue;
    const type = response.headers.get('Content-Type') ?? '';
    found.push({ path, type, bytes: await response.arrayBuffer() });
  }
  return found;
}

async function deletePlain(record: SavedRecord): Promise<void> {
  const { id } = record.row;
  await Promise.all([
    storedRows.remove('kept', [id]),
    storedRows.remove('cards', [id]),
    storedRows.remove('galleries', [id]),
    dropPictures(addressesIn(record)),
  ]);
}

/** Stores the encrypted copy; without its pictures when this device has no space for them. */
async function store(row: EncryptedDesignerRow): Promise<void> {
  const put = (one: EncryptedDesignerRow) =>
    transact(['encryptedDesigners'], (tx) => tx.put('encryptedDesigners', one));
  // Without space for the record either, the copy is lost rather than left readable.
  await put(row).catch(() => put({ ...row, pictures: [] }).catch(() => undefined));
}

/** Replaces the plain copy of a designer by an encrypted one. */
async function encryptOne(record: SavedRecord, uid: number, key: CryptoKey): Promise<void> {
  const found = await storedPictures(record);
  const content = { ...record, pictures: found.map(({ path, type }) => ({ path, type })) };
  const pictures = await Promise.all(found.map(({ bytes }) => encrypted(key, bytes)));
  const json = new TextEncoder().encode(JSON.stringify(content));
  // Deleted first, so that a full device has space for the encrypted copy.
  await deletePlain(record);
  await store({
    id: newId(),
    uid,
    encryptedAt: Date.now(),
    record: await encrypted(key, json),
    pictures,
  });
}

/** Deletes copies that are too old, and those of the accounts that used this device longest ago. */
async function deleteSurplus(): Promise<void> {
  const rows = await storedRows.list('encryptedDesigners');
  const newestFirst = rows.sort((a, b) => b.encryptedAt - a.encryptedAt);
  const accounts = [...new Set(newestFirst.map(({ uid }) => uid))].slice(0, MAX_ACCOUNTS);
  const isOld = ({ encryptedAt }: EncryptedDesignerRow) => Date.now() - encryptedAt > LIFETIME_MS;
  const surplus = rows.filter((row) => isOld(row) || !accounts.includes(row.uid)).map(({ id }) => id);
  if (surplus.length > 0) await storedRows.remove('encryptedDesigners', surplus);
}

/** Encrypts these copies of a person and deletes their key. Without a key the copies are deleted. */
async function encryptRows(uid: number, rows: readonly OfflineDesignerRow[]): Promise<void> {
  const key = await deviceKey(uid);
  // Read before the first write: a full device deletes public records first.
  const records = await Promise.all(rows.map(recordOf));
  for (const record of records) {
    if (key) await encryptOne(record, uid, key).catch(() => deletePlain(record));
    else await deletePlain(record);
  }
  await storedRows.remove('deviceKeys', [uid]);
  await deleteSurplus();
}

const ownerOf = ({ uid = GUEST_UID }: OfflineDesignerRow) => uid;

/**
 * At the sign-out of a person: what was saved for offline use can only be read in a session of the same account again,
 * also what was saved here before they signed in.
 */
export function encryptSaved(uid: number): Promise<void> {
  return underLock(async () => {
    const rows = await storedRows.list('kept');
    await encryptRows(
      uid,
      rows.filter((row) => [uid, GUEST_UID].includes(ownerOf(row))),
    );
  });
}

/** Encrypts what people saved whose sign-out was interrupted, or whose session ended by itself. */
async function encryptOthers(): Promise<void> {
  const present = [currentUid(), GUEST_UID];
  const rows = (await storedRows.list('kept')).filter((row) => !present.includes(ownerOf(row)));
  const keys = (await storedRows.list('deviceKeys')).filter(({ uid }) => !present.includes(uid));
  const people = new Set([...rows.map(ownerOf), ...keys.map(({ uid }) => uid)]);
  for (const uid of people) {
    await encryptRows(
      uid,
      rows.filter((row) => ownerOf(row) === uid),
    );
  }
}

async function decryptOne({ record, pictures }: EncryptedDesignerRow, key: CryptoKey): Promise<void> {
  const json = new TextDecoder().decode(await decrypted(key, record));
  const content = JSON.parse(json) as SavedRecord & { pictures: StoredPicture[] };
  const { row, card, gallery } = content;
  // A record that was seen since is newer.
  if (card && !(await storedRows.get('cards', row.id))) {
    await storedRows.put('cards', [card]);
    if (gallery) await storedRows.put('galleries', [gallery]);
  }
  const cache = pictures.length > 0 && 'caches' in window ? await caches.open(IMAGE_CACHE) : null;
  for (const [index, picture] of pictures.entries()) {
    const stored = content.pictures[index];
    const bytes = await decrypted(key, picture);
    if (cache && stored) {
      await cache.put(stored.path, new Response(bytes, { headers: { 'Content-Type': stored.type } }));
    }
  }
  await storedRows.put('kept', [row]);
}

/** Whether a copy can never be decrypted. After another error, such as a full device, the next start decrypts it. */
function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'OperationError';
}

/** Restores what the signed-in person had saved before a sign-out. Without the key it stays encrypted. */
async function decryptOwn(): Promise<void> {
  const uid = currentUid();
  if (uid === GUEST_UID) return;
  const rows = await storedRows.listOf('encryptedDesigners', uid);
  const key = rows.length > 0 ? await deviceKey(uid) : null;
  if (!key) return;
  for (const row of rows) {
    if (currentUid() !== uid) return;
    const isDone = await decryptOne(row, key).then(() => true, isUnreadable);
    if (isDone) await storedRows.remove('encryptedDesigners', [row.id]);
  }
}

/** What was saved here before the sign-in belongs to the person who is signed in now, and their key is stored. */
async function adopt(): Promise<void> {
  const uid = currentUid();
  const rows = uid === GUEST_UID ? [] : await storedRows.list('kept');
  if (rows.length === 0) return;
  const ofGuest = rows.filter((row) => ownerOf(row) === GUEST_UID);
  if (ofGuest.length > 0)
    await storedRows.put(
      'kept',
      ofGuest.map((row) => ({ ...row, uid })),
    );
  await deviceKey(uid);
}

/**
 * For the present person of this device: restores their own encrypted copies and encrypts those of others
 * (docs/product.md#offline). At the start, and after each change of person.
 */
export function openSaved(): Promise<void> {
  return underLock(async () => {
    await encryptOthers();
    await decryptOwn();
    await adopt();
    await deleteSurplus();
  });
}

/** Deletes everything that a person whose account is deleted saved on this device, encrypted or not. */
export function deleteSavedOf(uid: number): Promise<void> {
  return underLock(async () => {
    const rows = (await storedRows.list('kept')).filter((row) => [uid, GUEST_UID].includes(ownerOf(row)));
    for (const row of rows) await deletePlain(await recordOf(row));
    await storedRows.removeOf('encryptedDesigners', uid);
    await storedRows.removeOf('deviceKeys', uid);
  });
}
