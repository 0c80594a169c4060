import { createRoot } from 'react-dom/client';
import type { SessionUser } from '../user-storage';
import { GoogleConfirmation } from './google-confirmation';
import { PasswordConfirmation } from './password-confirmation';

/**
 * Opens the dialog 'Conferma che sei tu' over whatever is on the screen, outside the page's own tree, because any page and dialog may need it.
 * @returns whether the person confirmed
 */
export function askForConfirmation(user: SessionUser): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return new Promise((resolve) => {
    const close = (isConfirmed: boolean) => {
      root.unmount();
      container.remove();
      resolve(isConfirmed);
    };
    const cancel = () => close(false);
    root.render(
      user.has_password ? (
        <PasswordConfirmation email={user.email} onConfirmed={() => close(true)} onCancel={cancel} />
      ) : (
        <GoogleConfirmation onCancel={cancel} />
      ),
    );
  });
}
