/** Where somebody agreed to the privacy text. */
export type ConsentSource = 'registration' | 'designer-registration' | 'email-request' | 'google';

/** Who agreed: a person with an account, or a visitor who left an address. */
export type ConsentGiver = { readonly userId: number } | { readonly leadId: string };

/** A consent as the person who gave it may read it. */
export interface GivenConsent {
  readonly kind: string;
  readonly text_version: string;
  readonly place: string;
  readonly created_at: string;
}
