import { newId } from '../../../../lib/new-id';
import { adopt } from '../../../../session/adoption';
import { clearGoogleDesigner, type GoogleDesigner } from '../../../../session/sign-in/google-return';
import { finishSignOut } from '../../../../session/close-session';
import { refreshProfile } from '../../../../session/sign-in/sign-in';
import type { DesignerPayload } from '../../../../data/http/types';
import { correctRegistration, registerDesigner, registerWithGoogle } from '../designer-form.api';
import { markPublished } from '../../published-mark';
import type { NewAccount, RegistrationDraft } from '../form-draft';

/** How somebody registers: with a new account, with Google, or adding a profile to the account they are signed in with. */
export type Way = { kind: 'new' } | { kind: 'google'; google: GoogleDesigner } | { kind: 'own' };

/** The Idempotency-Key for this content: the same content sent again has the same key. */
export function attemptFor(
  payload: DesignerPayload,
  before: RegistrationDraft['attempt'],
): NonNullable<RegistrationDraft['attempt']> {
  const content = JSON.stringify(payload);
  return before?.content === content ? before : { key: newId(), content };
}

interface Sending {
  payload: DesignerPayload;
  key: string;
  /** The account that an earlier registration created: its profile is corrected. */
  account: NewAccount | null;
  deleteDraft: () => Promise<void>;
}

/**
 * Registers, or corrects a registration. Returns the account that still needs a password, or null when the person is
 * signed in already. In that case `deleteDraft` runs before the session is updated, because the page navigates away at
 * that update.
 */
export async function sendRegistration(
  way: Way,
  { payload, key, account, deleteDraft }: Sending,
): Promise<NewAccount | null> {
  if (account) {
    await correctRegistration(account, payload);
    return { ...account, email: payload.email ?? account.email };
  }
  if (way.kind === 'google') {
    await finishSignOut();
    const user = await registerWithGoogle(way.google, payload, key);
    await deleteDraft();
    clearGoogleDesigner();
    markPublished();
    adopt(user);
    return null;
  }
  const { id: designerId, email, setup_token: setupToken } = await registerDesigner(payload, key);
  if (setupToken !== null) return { email: email ?? payload.email ?? '', designerId, setupToken };
  await deleteDraft();
  markPublished();
  await refreshProfile();
  return null;
}
