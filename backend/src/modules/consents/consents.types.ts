/** The form in which somebody agreed to the privacy text. */
export type ConsentSource = 'registration' | 'designer-registration' | 'email-request' | 'google';

/** Who agreed: a person with an account, or a visitor who left an address. */
export type ConsentGiver = { readonly userId: number } | { readonly leadId: string };

/** A consent as it is exported for the person who gave it. */
export interface GivenConsent {
  readonly kind: string;
  readonly text_version: string;
  readonly source: string;
  readonly created_at: string;
}
