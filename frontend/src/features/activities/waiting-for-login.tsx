import { paths } from '../../lib/routes';
import { useWaitingForLogin } from '../../data/outbox/outbox.store';
import { loginAddress } from '../../session/sign-in/login-address';
import { ButtonLink } from '../../ui/buttons/button';
import { EmptyState } from '../../ui/notices/message-state';
import { commandsText, waitingText } from './activity-texts';

/** For guests: shows how many commands will be sent after a sign-in, but not their content. */
export function WaitingForLogin() {
  const count = useWaitingForLogin();
  const login = <ButtonLink href={loginAddress({ returnTo: paths.activities })}>Accedi</ButtonLink>;
  if (count === 0) {
    return (
      <EmptyState
        title="Niente in attesa."
        text="Accedi: cuori e messaggi senza rete ti aspettano qui."
        buttons={login}
      />
    );
  }
  return (
    <EmptyState
      title={`Accedi per inviare ${commandsText(count)}`}
      text={waitingText(count)}
      buttons={login}
    />
  );
}
