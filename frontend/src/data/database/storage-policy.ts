/** Pictures that are kept for one designer, or, with `id` null, those whose designer is no longer known. */
export interface Holding {
  id: number | null;
  bytes: number;
  pictures: number;
  /** When the designer was last looked at, in milliseconds since 1970. */
  usedAt: number;
  /** Kept on purpose ("Salva offline"). */
  isKept: boolean;
  isLiked: boolean;
}

/** How much may stay. */
export interface Room {
  bytes: number;
  pictures: number;
}

/** Who goes first: what was only seen, then what was kept on purpose, and what is liked last of all. */
function worth({ isKept, isLiked }: Holding): number {
  if (isLiked) return 2;
  return isKept ? 1 : 0;
}

function byWorth(one: Holding, other: Holding): number {
  return worth(one) - worth(other) || one.usedAt - other.usedAt || (one.id ?? 0) - (other.id ?? 0);
}

/** Which holdings to give up, whole ones only and in this order, so that the others fit into the room. */
export function givenUp<T extends Holding>(holdings: readonly T[], room: Room): T[] {
  const left = { bytes: 0, pictures: 0 };
  for (const { bytes, pictures } of holdings) {
    left.bytes += bytes;
    left.pictures += pictures;
  }
  const gone: T[] = [];
  for (const holding of holdings.filter(({ pictures }) => pictures > 0).sort(byWorth)) {
    if (left.bytes <= room.bytes && left.pictures <= room.pictures) break;
    left.bytes -= holding.bytes;
    left.pictures -= holding.pictures;
    gone.push(holding);
  }
  return gone;
}
