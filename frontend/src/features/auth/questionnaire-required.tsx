import { CANCEL_BUTTON, QUESTIONNAIRE_REQUIRED_TITLE } from '@stanze/domain/texts';
import { useLocation } from 'wouter';
import { paths } from '../../lib/routes';
import { ConfirmDialog } from '../../ui/confirm-dialog';

interface QuestionnaireRequiredProps {
  open: boolean;
  onClose: () => void;
}

/** Registration requires a questionnaire: offers to open it. */
export function QuestionnaireRequired({ open, onClose }: QuestionnaireRequiredProps) {
  const [, navigate] = useLocation();
  const go = () => {
    onClose();
    navigate(paths.questionnaire);
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
