/** What a photo of a gallery shows, set by its designer or an administrator; 'altro' is anything else. */
export const ROOMS = [
  'soggiorno',
  'cucina',
  'camera',
  'bagno',
  'studio',
  'ingresso',
  'esterno',
  'dettaglio',
  'altro',
] as const;

export type Room = (typeof ROOMS)[number];

/** True for exactly one of the rooms; any other value, of any type, is false. */
export function isRoom(value: unknown): value is Room {
  return ROOMS.some((room) => room === value);
}

/** Name of a room for people, for example 'Cucina'. */
export function roomName(room: Room): string {
  return room.charAt(0).toUpperCase() + room.slice(1);
}
