/** The stored pictures of one designer; with `id` null, those whose designer is not stored any more. */
export interface Holding {
  id: number | null;
  bytes: number;
  pictures: number;
  /** When the designer was last shown, in milliseconds since 1970. */
  usedAt: number;
  /** Saved with "Salva offline". */
  isOffline: boolean;
  isLiked: boolean;
}

/** The maximum size of stored pictures. */
export interface StorageLimit {
  bytes: number;
  pictures: number;
}

/** Order of deletion: designers that were only shown, then those saved for offline use, then those that are liked. */
function priority({ isOffline, isLiked }: Holding): number {
  if (isLiked) return 2;
  return isOffline ? 1 : 0;
}

function byPriority(one: Holding, other: Holding): number {
  return priority(one) - priority(other) || one.usedAt - other.usedAt || (one.id ?? 0) - (other.id ?? 0);
}

/** The holdings to delete, each completely and in this order, so that the others are within the limit. */
export function toDelete<T extends Holding>(holdings: readonly T[], limit: StorageLimit): T[] {
  const left = { bytes: 0, pictures: 0 };
  for (const { bytes, pictures } of holdings) {
    left.bytes += bytes;
    left.pictures += pictures;
  }
  const deleted: T[] = [];
  for (const holding of holdings.filter(({ pictures }) => pictures > 0).sort(byPriority)) {
    if (left.bytes <= limit.bytes && left.pictures <= limit.pictures) break;
    left.bytes -= holding.bytes;
    left.pictures -= holding.pictures;
    deleted.push(holding);
  }
  return deleted;
}
