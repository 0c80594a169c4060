import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, lari } from '../../../test/people';
import { json, serve } from '../../../test/server';
import type { VerificationRequest } from '../../data/http/types';
import { adopt } from '../../session/adoption';
import { dropUser } from '../../session/session.store';
import { VerificationSection } from './verification-section';

const NONE: VerificationRequest = {
  state: 'none',
  asked_at: null,
  answered_at: null,
  reason: null,
  asks_again_at: null,
};
const WAITING: VerificationRequest = { ...NONE, state: 'waiting', asked_at: '2026-11-23T10:00:00.000Z' };
const REFUSED: VerificationRequest = {
  ...WAITING,
  state: 'refused',
  answered_at: '2026-11-24T10:00:00.000Z',
  reason: 'Il sito non si apre.',
};

const COMPLETE = {
  ...lari,
  is_verified: false,
  email: 'lari@esempio.it',
  bio: 'x'.repeat(120),
  website: 'https://lari.test/',
};

const filled = jest.fn();
/** Each test has another person, so that nothing is cached. */
let uid = 900;

function open(designer = COMPLETE, pictureCount = 3) {
  uid += 1;
  adopt({ ...ada, id: uid, role: 'designer', is_designer: true, designer });
  render(
    <VerificationSection
      designer={designer}
      pictureCount={pictureCount}
      onFill={filled}
      onNear={() => undefined}
    />,
  );
  return userEvent.setup();
}

const answer = (request: VerificationRequest) => serve(() => json(request));
const ask = (name = 'Chiedi la verifica') => screen.findByRole('button', { name });

afterEach(() => {
  jest.restoreAllMocks();
  filled.mockClear();
  act(() => dropUser());
});

it('lists what is there and what is missing, each missing part with a button that opens its field', async () => {
  answer(NONE);
  const person = open({ ...COMPLETE, bio: 'breve' }, 2);
  expect(screen.getByText('Guardiamo a che punto è la verifica…')).toBeInTheDocument();
  const button = await ask();
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Si può chiedere quando tutti i punti sono a posto.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Una presentazione di almeno 120 caratteriAggiungi',
    'Almeno tre foto dei tuoi progettiAggiungi',
    'La città in cui lavori',
    'Un indirizzo email',
    'Il budget da cui parti',
    'Un link al tuo sito o a un tuo social',
  ]);
  expect(screen.getAllByRole('img', { name: 'Fatto:' })).toHaveLength(4);
  await person.click(screen.getByRole('button', { name: /^Almeno tre foto/ }));
  expect(filled.mock.calls).toEqual([['images']]);
});

it('sends the request, and then shows since when it waits', async () => {
  const seen = serve((request) => json(request.method === 'POST' ? WAITING : NONE));
  const person = open();
  await person.click(await ask());
  const waiting = await screen.findByText('Hai chiesto la verifica il 23 novembre 2026.');
  expect(waiting.closest('[tabindex]')).toHaveFocus();
  expect(screen.getByText(/ti scriviamo a lari@esempio.it/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /verifica/ })).not.toBeInTheDocument();
  expect(seen.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
    ['GET', '/api/designers/42/verification-request'],
    ['POST', '/api/designers/42/verification-request'],
  ]);
});

it('shows why the server refuses, and loads the state again', async () => {
  const detail = 'Per chiedere la verifica ti manca ancora: almeno tre foto dei tuoi progetti.';
  const seen = serve((request) => (request.method === 'POST' ? json({ detail }, 409) : json(NONE)));
  const person = open();
  await person.click(await ask());
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});

it('shows the reason of a refusal, and asks again', async () => {
  answer(REFUSED);
  open();
  expect(await screen.findByText(/^Il 24 novembre 2026 non abbiamo potuto/)).toBeInTheDocument();
  expect(screen.getByText('Motivo: Il sito non si apre.')).toBeInTheDocument();
  expect(await ask('Chiedi di nuovo la verifica')).toBeEnabled();
});

it('shows when one may ask again after several requests', async () => {
  answer({ ...REFUSED, asks_again_at: '2026-11-25T09:30:00.000Z' });
  open();
  const button = await ask('Chiedi di nuovo la verifica');
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/potrai riprovare dal 25 novembre/);
});

it.each([
  ['2026-11-24T10:00:00.000Z', 'Il tuo profilo è verificato dal 24 novembre 2026: lo legge chi ti trova'],
  [null, 'Il tuo profilo è verificato: lo legge chi ti trova'],
])('shows a verified profile, since %s', async (answeredAt, text) => {
  answer({ ...NONE, state: 'granted', answered_at: answeredAt });
  open();
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

const CERTIFICATE = new File(['%PDF-1.7 visura'], 'visura.pdf', { type: 'application/pdf' });
const FILE = { id: 5, name: 'visura.pdf', type: 'application/pdf', size: 2048 } as const;

it('uploads documents at once, shows them, and deletes one', async () => {
  answer(NONE);
  const person = open();
  const sent: string[] = [];
  class Upload extends EventTarget {
    upload = {};
    status = 201;
    responseText = JSON.stringify({ ...NONE, evidence: [FILE] });
    onload: () => void = () => undefined;
    open(method: string, path: string) {
      sent.push(`${method} ${path}`);
    }
    setRequestHeader() {
      return undefined;
    }
    getResponseHeader(name: string) {
      return name === 'Content-Type' ? 'application/json' : null;
    }
    send() {
      this.onload();
    }
  }
  jest.spyOn(window, 'XMLHttpRequest').mockImplementation(() => new Upload() as unknown as XMLHttpRequest);
  await ask();
  await person.upload(screen.getByTestId('evidence-files'), CERTIFICATE);
  const files = await screen.findByRole('list', { name: 'Documenti allegati' });
  expect(files).toHaveTextContent('visura.pdf2 kB');
  expect(sent).toEqual(['POST /api/designers/42/verification-evidence']);
  const seen = serve(() => json({ ...NONE, evidence: [] }));
  await person.click(screen.getByRole('button', { name: 'Togli visura.pdf' }));
  await waitFor(() => expect(files).not.toBeInTheDocument());
  expect(seen.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
    ['DELETE', '/api/designers/42/verification-evidence/5'],
  ]);
});

it('refuses a document of another type without sending it', async () => {
  answer(NONE);
  const person = open();
  await ask();
  await person.upload(
    screen.getByTestId('evidence-files'),
    new File(['GIF89a'], 'a.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByText(/^a.pdf: Scegli una foto/)).toBeInTheDocument();
});

it('shows five documents of a waiting request without a way to change them', async () => {
  answer({ ...WAITING, evidence: Array.from({ length: 5 }, (_, id) => ({ ...FILE, id })) });
  open();
  expect(await screen.findAllByText('visura.pdf')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: /^Allega/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Togli/ })).not.toBeInTheDocument();
});

it('shows what the badge states and when it lapses', async () => {
  const granted = { ...NONE, state: 'granted', lapses_at: '2028-03-10T10:00:00.000Z' } as const;
  answer({ ...granted, may_renew: false });
  const designer = {
    ...COMPLETE,
    is_verified: true,
    verified_at: '2026-03-10T10:00:00.000Z',
    verified_checks: ['vat', 'works'] as ('vat' | 'works')[],
  };
  open(designer);
  const text = await screen.findByText(/accanto al tuo nome \(Partita IVA e due lavori, marzo 2026\)/);
  expect(text).toHaveTextContent('scade il 10 marzo 2028.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a verified profile asks again in the last month', async () => {
  const lapses_at = '2028-03-10T10:00:00.000Z';
  answer({ ...NONE, state: 'granted', lapses_at, may_renew: true });
  open();
  expect(await ask('Chiedi di nuovo la verifica')).toBeEnabled();
});

it('without a network shows the criteria, and why the button cannot be pressed', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  open();
  expect(await ask()).toBeDisabled();
  expect(await ask()).toHaveAccessibleDescription('Sei offline: potrai chiederla appena torni in rete.');
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

it('that does not load shows an error and loads again', async () => {
  serve(() => json({}, 500));
  const person = open();
  expect(
    await screen.findByRole('heading', { name: 'Lo stato della verifica non arriva.' }),
  ).toBeInTheDocument();
  answer(NONE);
  await person.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await ask()).toBeEnabled();
});
