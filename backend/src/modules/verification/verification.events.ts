/** An administrator has granted or refused a request for verification; published inside that transaction. */
export class VerificationAnswered {
  constructor(
    readonly requestId: number,
    readonly designer: { readonly id: number; readonly name: string; readonly email: string },
    /** Why it was refused; null when it was granted. */
    readonly refusal: string | null,
  ) {}
}
