import { Redirect } from 'wouter';
import { paths } from '../lib/routes';

/** `/questionnaire` and `/questionnaire/results`: both always lead to `/` (spec, route table). */
export function QuestionnaireRedirectPage() {
  return <Redirect to={paths.home} replace />;
}
