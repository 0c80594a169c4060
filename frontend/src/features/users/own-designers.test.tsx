import 'fake-indexeddb/auto';
import { act, render, waitFor } from '@testing-library/react';
import { listAndPress } from '../../../test/first-list';
import { ada, lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { OwnDesigners } from './own-designers';

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

test('a press while the designers are rendered for the first time is shown before them', async () => {
  adopt(ada);
  serve(() => json({ ...ada, matched_designers: [lari] }));
  const { Press, rows, shown } = listAndPress();
  render(
    <>
      <Press />
      <OwnDesigners uid={ada.id} skeleton={<p>Caricamento</p>} list={() => <ul>{rows}</ul>} />
    </>,
  );
  await waitFor(() => expect(shown).toHaveLength(2));
  expect(shown).toEqual(['press', 'list']);
});
