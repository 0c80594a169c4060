import { paths } from '../../lib/routes';

/** The view of `/`. It depends on the URL only, so that the back button and a reload work. */
export type HomeView =
  | { view: 'home' }
  /** `reset=true`: deletes the answers, then shows the home view. */
  | { view: 'reset' }
  /** `index`: the index of the question, from 0. */
  | { view: 'questionnaire'; index: number }
  | { view: 'email-request' }
  | { view: 'designers' };

const QUESTION = 'domanda';

/** Reads the query of `/`; an empty or invalid one is the home view. */
export function homeView(search: string): HomeView {
  const query = new URLSearchParams(search);
  if (query.get('reset') === 'true') return { view: 'reset' };
  if (query.get('openQuestionnaire') === 'true') {
    const number = Number(query.get(QUESTION) ?? 1);
    return { view: 'questionnaire', index: Number.isInteger(number) ? Math.max(0, number - 1) : 0 };
  }
  const view = query.get('view');
  return view === 'email-request' || view === 'designers' ? { view } : { view: 'home' };
}

/** The URL of a question; `index` from 0. */
export function questionAddress(index: number): string {
  return index === 0 ? paths.questionnaire : `${paths.questionnaire}&${QUESTION}=${index + 1}`;
}

export const EMAIL_REQUEST_ADDRESS = `${paths.home}?view=email-request`;
