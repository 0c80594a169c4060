/** A brief was saved or deleted; published inside the transaction that stores it. */
export class BriefChanged {
  constructor(
    readonly userId: number,
    readonly briefId: string,
  ) {}
}
