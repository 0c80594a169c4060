import { Alert } from '../../ui/alert';
import { QuestionnaireRequired } from './questionnaire-required';
import type { useGoogleReturn } from './use-google-return';

/** The outcome of a sign-in with Google, above the form. */
export function GoogleOutcome({ busy, failure, dismiss }: ReturnType<typeof useGoogleReturn>) {
  return (
    <>
      {busy && (
        <Alert tone="neutral">
          <span role="status">Accesso con Google in corso…</span>
        </Alert>
      )}
      {failure && failure.kind !== 'questionnaire' && <Alert>{failure.text}</Alert>}
      <QuestionnaireRequired open={failure?.kind === 'questionnaire'} onClose={dismiss} />
    </>
  );
}
