/** What a sign-out deletes from this device, as a list in Italian (docs/product.md#sessions). */
export const SIGN_OUT_DELETES =
  'conversazioni, profilo, preferiti, raccolta, risposte, Casa in due e immagini';

interface SignOutOutcome {
  /** Whether commands or drafts of the person were on the device. */
  hadUnsent: boolean;
  /** Whether they were deleted, too. */
  isDiscarded: boolean;
}

/** The notice after a sign-out: what is deleted from this device and what stays. */
export function signOutText({ hadUnsent, isDiscarded }: SignOutOutcome): string {
  const unsent = hadUnsent && isDiscarded ? ', e quello che non è ancora partito' : '';
  const staying =
    hadUnsent && !isDiscarded
      ? 'Quello che non è ancora partito e quello che hai salvato offline restano'
      : 'Quello che hai salvato offline resta';
  return `Accesso chiuso. Da questo dispositivo cancelliamo ${SIGN_OUT_DELETES}${unsent}. ${staying} qui, solo per te.`;
}
