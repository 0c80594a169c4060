import { render, screen } from '@testing-library/react';
import { lari } from '../../../../test/people';
import { ComparisonTable } from './comparison-table';

const answersOf = (paused_until: string | null) => {
  const { unmount } = render(
    <ComparisonTable
      designers={[{ ...lari, paused_until }]}
      affinity={() => null}
      distanceOf={() => null}
      buttons={() => null}
      onRemove={() => undefined}
    />,
  );
  const text = screen.getByRole('row', { name: /^Risposte/u }).textContent;
  unmount();
  return text;
};

it('shows a pause instead of the response time, and no pause that is over', () => {
  expect(answersOf('2999-12-12')).toBe('RisposteIn pausa fino al 12 dicembre');
  for (const until of [null, '2020-12-12']) {
    expect(answersOf(until)).toBe('RisposteRisponde di solito entro un giorno');
  }
});
