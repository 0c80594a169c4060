import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pendingContact, savePendingContact } from '../../../session/pending-intents';
import { saveSignInReturn } from '../../../session/sign-in/sign-in-return';
import { PasswordReset } from './password-reset';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('leads to the sign-in that was interrupted, with the text, also before a new password is set', async () => {
  const contact = {
    designerId: 4,
    designerName: 'Lia',
    text: 'Un testo che non si perde',
    actionId: 'a',
    returnTo: '/designer/4',
    uid: null,
  };
  savePendingContact(contact);
  saveSignInReturn('redirect=contact');
  // The link of the mail opens a tab of its own.
  sessionStorage.clear();
  window.history.replaceState(null, '', '/reset-password?token=segreto');
  render(<PasswordReset />);
  await userEvent.click(screen.getByRole('link', { name: 'Torna all’accesso' }));
  expect(window.location.pathname + window.location.search).toBe('/login?redirect=contact');
  expect(pendingContact(null)).toEqual(contact);
});
