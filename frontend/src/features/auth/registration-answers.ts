import { countAnswers } from '@stanze/domain/style-analysis';
import type { RegisterRequest } from '../../data/http/types';
import { savedProgress } from '../../session/answers';
import { guestAnswers } from '../../session/guest-answers';

type Answers = Pick<RegisterRequest, 'lead_id' | 'questionnaire_answers' | 'style_analysis'>;

async function completedElsewhere(): Promise<Answers | null> {
  const progress = await savedProgress();
  if (!progress || !countAnswers(progress.answers)) return null;
  const answers = Object.keys(progress.answers)
    .map(Number)
    .sort((a, b) => a - b)
    .map((index) => progress.answers[index] ?? '');
  return { lead_id: progress.leadId, questionnaire_answers: answers, style_analysis: null };
}

/**
 * The questionnaire for a registration: the one of this tab, otherwise the one completed on this device, otherwise only
 * the lead. Null when there is none; the page then shows 'Questionario Richiesto'.
 */
export async function registrationAnswers(leadId: number | null): Promise<Answers | null> {
  const guest = guestAnswers();
  if (guest && countAnswers(guest.answers)) {
    const { answers, analysis } = guest;
    return {
      lead_id: leadId ?? guest.leadId,
      questionnaire_answers: [...answers],
      style_analysis: analysis,
    };
  }
  const completed = await completedElsewhere();
  if (completed) return { ...completed, lead_id: leadId ?? completed.lead_id };
  if (leadId === null) return null;
  return { lead_id: leadId, questionnaire_answers: null, style_analysis: null };
}
