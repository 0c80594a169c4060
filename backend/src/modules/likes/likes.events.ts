/** A person likes a designer from now on, or no longer; published inside the transaction that stores it. */
export class LikeChanged {
  constructor(
    readonly userId: number,
    readonly designerId: number,
    readonly liked: boolean,
    /** Of the designer, after the change. */
    readonly likeCount: number,
  ) {}
}
