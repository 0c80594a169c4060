import { Redirect } from 'wouter';
import { paths } from '../lib/routes';

/** `/questionnaire` and `/questionnaire/results`: both redirect to `/`. */
export function QuestionnaireRedirectPage() {
  return <Redirect to={paths.home} replace />;
}
