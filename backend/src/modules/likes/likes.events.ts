/** A like was set or removed; published inside the transaction that stores it. */
export class LikeChanged {
  constructor(
    readonly userId: number,
    readonly designerId: number,
    readonly liked: boolean,
    /** The designer's number of likes after the change. */
    readonly likeCount: number,
  ) {}
}
