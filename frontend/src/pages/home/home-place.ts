import { paths } from '../../lib/routes';

/** Where on `/` the visitor is. The address alone decides, so the browser's back button and a reload work. */
export type HomePlace =
  | { view: 'home' }
  /** `reset=true`: forget the answers, then home. */
  | { view: 'reset' }
  /** `index`: the question, from 0. */
  | { view: 'questionnaire'; index: number }
  | { view: 'email-request' }
  | { view: 'designers' };

const QUESTION = 'domanda';

/** Reads the query of `/`; an empty or unknown one is the home sub-view (spec, route table). */
export function homePlace(search: string): HomePlace {
  const query = new URLSearchParams(search);
  if (query.get('reset') === 'true') return { view: 'reset' };
  if (query.get('openQuestionnaire') === 'true') {
    const number = Number(query.get(QUESTION) ?? 1);
    return { view: 'questionnaire', index: Number.isInteger(number) ? Math.max(0, number - 1) : 0 };
  }
  const view = query.get('view');
  return view === 'email-request' || view === 'designers' ? { view } : { view: 'home' };
}

/** The address of a question, from 0. */
export function questionAddress(index: number): string {
  return index === 0 ? paths.questionnaire : `${paths.questionnaire}&${QUESTION}=${index + 1}`;
}

export const EMAIL_REQUEST_ADDRESS = `${paths.home}?view=email-request`;
export const DESIGNERS_ADDRESS = `${paths.home}?view=designers`;
