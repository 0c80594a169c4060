import 'fake-indexeddb/auto';
import { render, waitFor } from '@testing-library/react';
import { listAndPress } from '../../../../test/first-list';
import { lari } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import { ChosenDesigners } from './chosen-designers';

afterEach(() => jest.restoreAllMocks());

test('a press while the cards are rendered for the first time is shown before them', async () => {
  serve(({ url }) => json({ ...lari, id: Number(url.split('/').at(-1)) }));
  const { Press, SlowRow, shown } = listAndPress();
  render(
    <>
      <Press />
      <ChosenDesigners ids={[1, 2, 3, 4]} label="Preferiti" heart={() => null} buttons={() => <SlowRow />} />
    </>,
  );
  await waitFor(() => expect(shown).toHaveLength(2));
  expect(shown).toEqual(['press', 'list']);
});
