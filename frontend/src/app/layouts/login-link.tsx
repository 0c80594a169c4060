import { paths } from '../../lib/routes';
import { ButtonLink } from '../../ui/button';

/** The header's link to the sign-in, for guests. */
export function LoginLink() {
  return (
    <ButtonLink variant="quiet" href={paths.login}>
      Accedi
    </ButtonLink>
  );
}
