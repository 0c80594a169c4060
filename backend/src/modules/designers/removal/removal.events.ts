/** A link that deletes a profile was requested; published inside the transaction that stores the token's hash. */
export class RemovalRequested {
  constructor(
    readonly email: string,
    /** Part of the link; it can be used once, within 24 hours. */
    readonly token: string,
  ) {}
}
