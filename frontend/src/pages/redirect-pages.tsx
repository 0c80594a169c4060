import { Redirect } from 'wouter';
import { paths } from '../lib/routes';
import { ownPage } from '../session/roles';
import { useUser } from '../session/session.store';

/** `/profile`: redirects everybody to their own page. */
export function ProfileRedirectPage() {
  const user = useUser();
  return user && <Redirect to={ownPage(user)} replace />;
}

/** `/questionnaire` and `/questionnaire/results`: both redirect to `/`. */
export function QuestionnaireRedirectPage() {
  return <Redirect to={paths.home} replace />;
}
