/** A photo was saved, removed or given other notes; published inside the transaction that stores it. */
export class SavedPhotoChanged {
  constructor(
    readonly userId: number,
    readonly photoId: number,
  ) {}
}

/** A person left their photos out of the taste, or lets them count again; published inside the transaction that stores it. */
export class PhotoTasteChanged {
  constructor(readonly userId: number) {}
}
