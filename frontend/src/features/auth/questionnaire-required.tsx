import { CANCEL_BUTTON, QUESTIONNAIRE_REQUIRED_TITLE } from '@stanze/domain/texts';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/routes';
import { saveRegistrationReturn } from '../../session/sign-in/return-marks';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog';
import { registrationAnswers } from './registration-answers';

/** Opens the questionnaire, which leads back to this registration. */
function useQuestionnaire() {
  const [, navigate] = useLocation();
  return () => {
    saveRegistrationReturn(window.location.pathname + window.location.search);
    navigate(paths.questionnaire);
  };
}

/** Above the form of a person without answers: shows at once that the questionnaire comes first. */
export function QuestionnaireFirst({ leadId }: { leadId: number | null }) {
  const [isMissing, setMissing] = useState(false);
  const open = useQuestionnaire();
  useEffect(() => {
    let isHere = true;
    void registrationAnswers(leadId).then((answers) => isHere && setMissing(answers === null));
    return () => {
      isHere = false;
    };
  }, [leadId]);
  if (!isMissing) return null;
  return (
    <Alert
      tone="neutral"
      buttons={
        <Button variant="secondary" onClick={open}>
          Inizia dalle domande
        </Button>
      }
    >
      Prima cinque domande sul tuo stile: due minuti, poi torni qui.
    </Alert>
  );
}

interface QuestionnaireRequiredProps {
  open: boolean;
  onClose: () => void;
}

/** A registration without answers was sent: offers to go to the questionnaire. */
export function QuestionnaireRequired({ open, onClose }: QuestionnaireRequiredProps) {
  const openQuestionnaire = useQuestionnaire();
  const go = () => {
    onClose();
    openQuestionnaire();
  };
  return (
    <ConfirmDialog
      open={open}
      title={QUESTIONNAIRE_REQUIRED_TITLE}
      text="Prima di registrarti rispondi a cinque domande sul tuo stile: bastano due minuti, e al ritorno trovi qui nome ed email già scritti."
      confirmLabel="Vai al questionario"
      cancelLabel={CANCEL_BUTTON}
      onConfirm={go}
      onCancel={onClose}
    />
  );
}
