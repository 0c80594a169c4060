import 'fake-indexeddb/auto';
import { render, waitFor } from '@testing-library/react';
import { analyseCounts } from '@stanze/domain/style-analysis';
import { listAndPress } from '../../../../test/first-list';
import { lari } from '../../../../test/people';
import { useMatching } from '../matching.store';
import { Matches } from './matches';

const initial = useMatching.getState();

afterEach(() => {
  useMatching.setState(initial, true);
});

test('a press while the matches are rendered for the first time is shown before them', async () => {
  const { Press, rows, shown } = listAndPress();
  render(
    <>
      <Press />
      <Matches onNothing={() => undefined} skeleton={<p>Caricamento</p>} list={() => <ul>{rows}</ul>} />
    </>,
  );
  const analysis = analyseCounts({ A: 0, B: 0, C: 3, D: 0, E: 2 });
  await waitFor(() => {
    // The answers of the questionnaire arrive.
    if (useMatching.getState().result === null) {
      const result = { analysis, designers: [lari], complete: true, fromDevice: false, taste: 0 };
      useMatching.setState({ result });
    }
    expect(shown).toHaveLength(2);
  });
  expect(shown).toEqual(['press', 'list']);
});
