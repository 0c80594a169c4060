import { Redirect } from 'wouter';
import { ownPage } from '../session/roles';
import { useUser } from '../session/session.store';

/** `/profile`: redirects everybody to their own page. */
export function ProfileRedirectPage() {
  const user = useUser();
  return user && <Redirect to={ownPage(user)} replace />;
}
