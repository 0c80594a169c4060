import 'fake-indexeddb/auto';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import type { Positions } from '../../data/http/types';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { OwnPositions } from './own-positions';

const SEEN: Positions = {
  mix: { A: 0, B: 0, C: 6, D: 2, E: 0 },
  is_ready: true,
  profiles: {
    total: 126,
    first_ten: { some: 31, expected: 12.4 },
    first_page: { some: 48, expected: 26 },
  },
  lists: { total: 1240, first_ten: 149, first_page: 310 },
  unanswered: 0,
};

const filled = jest.fn();
/** Each test has another person, so that nothing is cached. */
let uid = 4100;

function open(
  positions: Positions | null,
  changes: Partial<Parameters<typeof OwnPositions>[0]> = {},
): ReturnType<typeof userEvent.setup> {
  uid += 1;
  adopt({ ...ada, id: uid, role: 'designer', is_designer: true, designer: lari });
  serve(() => (positions ? json(positions) : json({ detail: 'Fuori programma.' }, 500)));
  render(
    <OwnPositions
      designerId={lari.id}
      missing={[]}
      photosWithoutStyle={0}
      isSlow={false}
      pausedUntil={null}
      onFill={filled}
      onNear={() => undefined}
      {...changes}
    />,
  );
  return userEvent.setup();
}

const text = () => document.body.textContent;

afterEach(() => {
  filled.mockClear();
  act(() => dropUser());
});

it('shows the mix with names, the answer profiles with the rotation, and the share of real lists', async () => {
  open(SEEN);
  expect(await screen.findByText('75% Minimal e contemporaneo')).toBeInTheDocument();
  expect(screen.getByText('25% Industriale e urbano')).toBeInTheDocument();
  expect(text()).toContain(
    'Il questionario ha 126 risultati possibili. In 31 puoi essere tra i primi dieci, in 48',
  );
  expect(text()).toContain('sempre in 12,4 risultati tra i primi dieci, e in 26 nella prima pagina');
  expect(text()).toContain(
    'Dei 1.240 elenchi veri degli ultimi 30 giorni, il 12% ti aveva tra i primi dieci e il 25%',
  );
  expect(text()).toContain('Niente: profilo e risposte sono a posto.');
});

it('gives no share of fewer than 50 lists, and names the case that no profile shows the designer', async () => {
  const none = { some: 0, expected: 0 };
  open({
    ...SEEN,
    profiles: { total: 126, first_ten: none, first_page: none },
    lists: { total: 49, first_ten: 40, first_page: 49 },
  });
  expect(await screen.findByText(/gli elenchi veri sono ancora pochi: 49/)).toBeInTheDocument();
  expect(text()).toContain('In nessuno sei nella prima pagina');
  expect(text()).not.toMatch(/elenchi veri degli ultimi|82%/);
});

it('offers each change one press from where it is done', async () => {
  const person = open({ ...SEEN, is_ready: false, unanswered: 2 }, { missing: ['bio', 'images'] });
  expect(await screen.findByText(/Con il profilo completo, .* 4 volte più spesso/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: /^Aggiungi foto/ }));
  expect(filled.mock.calls).toEqual([['images']]);
  expect(screen.getByRole('link', { name: 'Rispondi alle 2 richieste che aspettano' })).toHaveAttribute(
    'href',
    '/messaggi',
  );
});

it('offers styles for the photos that have none, one press from their field', async () => {
  const person = open(SEEN, { photosWithoutStyle: 2 });
  expect(await screen.findByText(/^Ogni foto con uno stile conta nell’affinità/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Dai uno stile alle 2 foto che non ne hanno' }));
  expect(filled.mock.calls).toEqual([['photo-styles']]);
});

it('names slow answers as the reason', async () => {
  open({ ...SEEN, is_ready: false, unanswered: 1 }, { isSlow: true });
  expect(
    await screen.findByText(/^Rispondi a più di metà delle richieste entro 3 giorni/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Rispondi alla richiesta che aspetta' })).toBeInTheDocument();
});

it('names a pause as the reason', async () => {
  open({ ...SEEN, is_ready: false }, { pausedUntil: '2026-12-12' });
  expect(
    await screen.findByText(/^In pausa fino al 12 dicembre: finché dura, .* 4 volte meno spesso/),
  ).toBeInTheDocument();
});

it('that do not arrive can be loaded again', async () => {
  open(null);
  expect(screen.getByText('Guardiamo dove compari…')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Le posizioni non arrivano.' })).toBeInTheDocument();
});
