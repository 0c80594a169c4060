import { useLocation, useSearch } from 'wouter';
import { loginFrom } from '../../session/sign-in/login-address';
import { ButtonLink } from '../../ui/buttons/button';

/** In the header, for whoever is not signed in; the sign-in leads back to this page. */
export function LoginLink() {
  const [path] = useLocation();
  return (
    <ButtonLink variant="quiet" href={loginFrom(path, useSearch())}>
      Accedi
    </ButtonLink>
  );
}
