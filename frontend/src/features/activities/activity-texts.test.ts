import type { OutboxRow } from '../../data/database/schema';
import { activityState, activityTitle, waitingText } from './activity-texts';

const row = (fields: object) => ({ state: 'queued', problem: null, ...fields }) as OutboxRow;

it('uses the same terms for a like as the rest of the product', () => {
  expect(activityTitle(row({ kind: 'like', body: { liked: true } }), 'Studio Lari')).toBe(
    'Cuore a Studio Lari',
  );
  expect(activityTitle(row({ kind: 'like', body: { liked: false } }), null)).toBe(
    'Cuore tolto a un designer',
  );
});

it('names the last day of a pause, and its deletion', () => {
  const title = (until: string | null) => activityTitle(row({ kind: 'pause', body: { until } }), null);
  expect([title('2026-12-08'), title(null)]).toEqual(['In pausa fino all’8 dicembre', 'Fine della pausa']);
});

it('shows a general text for a failed command without a problem', () => {
  expect(activityState(row({ state: 'failed' }))).toBe('Non siamo riusciti a inviarla.');
});

it('uses the singular for one waiting command, the plural for more', () => {
  expect(waitingText(1)).toMatch(/^È di chi l’ha fatta .+: parte solo a suo nome/);
  expect(waitingText(2)).toMatch(/^Sono di chi le ha fatte .+: partono solo a suo nome/);
});
