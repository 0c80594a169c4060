import { render } from '@testing-library/react';
import { answersFromCounts } from '@stanze/domain/shared-home';
import { analyseCounts, countsFromKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { storedRows } from '../src/data/database/stored-rows';
import type { Designer } from '../src/data/http/types';
import { clearMatching } from '../src/features/matching/matching.store';
import { SharedHome } from '../src/features/matching/shared-home/shared-home';
import { changeSharedHome } from '../src/features/matching/shared-home.store';
import { clearTab } from '../src/lib/tab-storage';
import { clearProgress } from '../src/session/answers';
import { clearGuestAnswers, saveGuestAnswers } from '../src/session/guest-answers';
import { lari } from './people';
import { json, serve } from './server';

const counts = (key: string): StyleCounts => {
  const read = countsFromKey(key);
  if (!read) throw new Error(`${key} is no result`);
  return read;
};
/** The result of the person on this device, CCCEE by question. */
export const MINE = counts('0-0-3-0-2');

/** One designer who matches the first person, one who matches the other, and one between them. */
export const designers: Designer[] = [
  { ...lari, id: 1, name: 'Solo mio', design_style: 'C' },
  { ...lari, id: 2, name: 'Solo suo', design_style: 'B', specialties: ['Classico'] },
  { ...lari, id: 3, name: 'Di tutti e due', design_style: 'E', specialties: ['Rustico'] },
];

/** Opens the page with a fragment. */
export function openAt(fragment: string) {
  window.history.replaceState(null, '', `/casa-in-due${fragment}`);
  return render(
    <SharedHome
      skeleton={<p>In arrivo</p>}
      list={(found, reason) => (
        <ul aria-label="Designer">
          {found.map((one) => (
            <li key={one.id}>
              {one.name}
              {reason(one)}
            </li>
          ))}
        </ul>
      )}
    />,
  );
}

/** Answers the questionnaire as a guest in this tab, with the result `MINE`. */
export const answered = () =>
  saveGuestAnswers({ answers: answersFromCounts(MINE), analysis: null, leadId: null, email: null });
/** A server that ranks designers and has these invitations. */
export const ranking = (invitation: object = NO_ANSWER) =>
  serve(({ url }) =>
    url.includes('/invitations/')
      ? json(invitation)
      : json({ designers, style_analysis: analyseCounts(MINE), lead_id: null }),
  );
/** Whether a request asks for a ranking. */
export const isRanking = ({ url }: Request) => url.includes('match-designers');
const NO_ANSWER = { answer: null, answered_at: null };
/** A link of the first version, with the counts only. */
export const OLD_LINK = '#due=1.0-2-1-0-2';
export const INVITATION = { id: '0123456789abcdef0123456789abcdef', key: 'aZ09_-aZ09_-aZ09_-aZ09' };
/** The second, fourth and fifth answers are those of `MINE`. */
export const LINK = `#due=2.BCBEE.${INVITATION.id}.${INVITATION.key}`;
/** The bodies of the requests for the designers for two people who share `INVITATION`. */
export const CANDIDATE_REQUESTS = [
  '5-0-0-0-0',
  '0-5-0-0-0',
  '0-0-5-0-0',
  '0-0-0-5-0',
  '0-0-0-0-5',
  '1-1-1-1-1',
].map((key) => ({ answers: answersFromCounts(counts(key)), shared_seed: INVITATION.id, limit: 100 }));
export const REPLIED = 'Anche chi ti ha invitato vede questo risultato.';
const NONE = {
  partner: null,
  isForeign: false,
  isNew: false,
  reply: null,
  sent: null,
  invitation: null,
  isShared: false,
  answeredAt: null,
};

/** Clears what the tests of "Casa in due" store on the device. */
export async function clearSharedHome(): Promise<void> {
  clearMatching();
  clearGuestAnswers();
  clearTab();
  await clearProgress();
  await Promise.all([storedRows.clear('cards'), storedRows.clear('galleries')]);
  await changeSharedHome(NONE);
}
