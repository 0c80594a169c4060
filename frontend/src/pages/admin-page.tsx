import { Redirect } from 'wouter';
import { paths } from '../app/paths';

/** `/admin`: an administrator who has just signed in starts at the home page. */
export function AdminPage() {
  return <Redirect to={paths.home} replace />;
}
