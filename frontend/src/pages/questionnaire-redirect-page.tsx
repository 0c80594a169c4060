import { Redirect } from 'wouter';
import { paths } from '../app/paths';

/** `/questionnaire` and `/questionnaire/results`: both always lead to `/` (spec, route table). */
export function QuestionnaireRedirectPage() {
  return <Redirect to={paths.home} replace />;
}
