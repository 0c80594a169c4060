import type { Consent } from './consent.entity.js';

/** The form in which the consent was given. */
export type ConsentSource = 'registration' | 'designer-registration' | 'email-request' | 'google' | 'contact';

/** The person who accepted: one with an account, or a visitor who gave an e-mail address. */
export type ConsentGiver = { readonly userId: number } | { readonly leadId: string };

/** A consent as it is exported for the person who gave it. */
export type GivenConsent = Readonly<
  Pick<Consent, 'kind' | 'text_version' | 'source' | 'created_at' | 'contact_id' | 'fields' | 'withdrawn_at'>
>;

/** A consent to send a part of a brief to the designer of a conversation. */
export interface BriefConsent {
  readonly userId: number;
  readonly contactId: number;
  /** The fields that the designer receives. */
  readonly fields: readonly string[];
}
