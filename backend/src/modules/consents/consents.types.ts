import type { Consent } from './consent.entity.js';

/** The form in which the privacy text was accepted. */
export type ConsentSource = 'registration' | 'designer-registration' | 'email-request' | 'google';

/** The person who accepted: one with an account, or a visitor who gave an e-mail address. */
export type ConsentGiver = { readonly userId: number } | { readonly leadId: string };

/** A consent as it is exported for the person who gave it. */
export type GivenConsent = Readonly<Pick<Consent, 'kind' | 'text_version' | 'source' | 'created_at'>>;
