import { paths } from '../../lib/routes';
import { ButtonLink } from '../../ui/button';

/** The header's door for whoever is not signed in. */
export function LoginLink() {
  return (
    <ButtonLink variant="quiet" href={paths.login}>
      Accedi
    </ButtonLink>
  );
}
