import 'fake-indexeddb/auto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOutbox } from '../../../../test/outbox';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import type { Contact } from '../../../data/http/types';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { messageCommand, readCommand } from '../contacts.outbox';
import { joined } from '../conversation';
import { Messages } from '../inbox/messages';
import { requestCommand, shownRequest } from '../requests.outbox';

// The screen changes only after a write to IndexedDB and a request.
jest.setTimeout(20_000);

const outbox = startOutbox({ message: messageCommand, read: readCommand, request: requestCommand });
const CONFLICT = 409;

let uid = 7000;
beforeEach(() => {
  uid += 1;
});
afterEach(() => {
  act(() => dropUser());
});

const AT = '2026-03-02T10:00:00.000Z';

function contactOf(overrides: Partial<Contact> = {}): Contact {
  return {
    id: 1,
    designer_id: 42,
    designer_name: 'Studio Lari',
    designer_picture: null,
    message: 'Vorrei rifare la cucina.',
    user_name: 'Ada Neri',
    user_email: 'ada@esempio.it',
    created_at: AT,
    status: 'read',
    subject: null,
    budget: null,
    lead_id: null,
    messages: [
      {
        id: 11,
        contact_id: 1,
        sender: 'client',
        message: 'Vorrei rifare la cucina.',
        created_at: AT,
        read_at: AT,
        client_ref: null,
      },
    ],
    unread_count: 0,
    last_message_at: AT,
    state: 'read',
    state_changed_at: AT,
    answer_due_at: '2026-03-05T10:00:00.000Z',
    decline_reason: null,
    ...overrides,
  };
}

function open(side: 'client' | 'designer', contact: Contact, onSend?: (request: Request) => Response) {
  const seen = serve((request) => {
    if (request.method !== 'GET') return onSend?.(request) ?? json({}, 500);
    if (/contacts\/\d+$/u.test(request.url)) return json(contact);
    return json(request.url.includes('my-contacts') === (side === 'client') ? [contact] : []);
  });
  const designer = side === 'designer' ? ({ id: 42, name: 'Studio Lari' } as never) : null;
  adopt({ ...ada, id: uid, is_designer: side === 'designer', designer });
  const alternatives = jest.fn(({ message }: Contact, written: ReadonlySet<number>) => (
    <p>{`Altri: ${message} ${[...written].join()}`}</p>
  ));
  render(<Messages openId={1} alternatives={alternatives} />);
  return { sent: () => seen.filter(({ method }) => method !== 'GET') };
}

const bar = () => screen.findByText(/./u, { selector: '[data-state] strong' });

describe('the state of a request', () => {
  it('is shown in list and thread, with the time until which the answer is due', async () => {
    open('client', contactOf());
    expect(await bar()).toHaveTextContent('Letta, in attesa di risposta');
    expect(
      screen.getByText(/attesa entro giovedì 5 marzo alle ore 11:00|attesa entro giovedì 5 marzo/u),
    ).toBeVisible();
    const list = await screen.findByRole('navigation', { name: 'Conversazioni' });
    expect(within(list).getByText('Letta, in attesa di risposta')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Declina' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Altri:/u)).not.toBeInTheDocument();
  });

  it('of a declined request has the reason, and other designers for the same text', async () => {
    open('client', contactOf({ state: 'declined', answer_due_at: null, decline_reason: 'busy' }));
    expect(await bar()).toHaveTextContent('Non può seguirti');
    expect(screen.getByText(/Il motivo: ha l’agenda piena\./u)).toBeVisible();
    expect(screen.getByText('Altri: Vorrei rifare la cucina. 42')).toBeVisible();
  });

  it('is declined by the designer in one command, with the text that the client will read', async () => {
    const declined = contactOf({
      state: 'declined',
      state_changed_at: '2026-03-03T10:00:00.000Z',
      decline_reason: 'far',
    });
    const { sent } = open('designer', contactOf(), () => json(declined, 201));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Declina' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.selectOptions(within(dialog).getByLabelText('Motivo'), 'Troppo lontano');
    await user.type(within(dialog).getByLabelText(/aggiungere/u), 'Buona fortuna!');
    expect(within(dialog).getByText(/troppo lontana[^]*Buona fortuna!/u)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Declina' }));
    await waitFor(async () => expect(await bar()).toHaveTextContent('Hai declinato'));
    await waitFor(async () => expect(await outbox.rowsOf(uid)).toEqual([]));
    const decline = sent().filter(({ url }) => url.endsWith('/contacts/1/decline'));
    expect(decline).toHaveLength(1);
    expect(await decline[0]?.clone().json()).toEqual({ reason: 'far', message: 'Buona fortuna!' });
  });

  it('shows why a step was refused', async () => {
    const detail = 'Questa richiesta non si può più ritirare.';
    open('client', contactOf(), () => json({ detail }, CONFLICT));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ritira la richiesta' }));
    await user.click(await screen.findByRole('button', { name: 'Ritira' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(await bar()).toHaveTextContent('Letta, in attesa di risposta');
  });
});

test('pending commands change the state on the device, refused ones do not', () => {
  const row = { kind: 'request', state: 'queued', problem: null };
  const body = { contactId: 1, step: 'withdraw' };
  const rows = (...all: object[]) => all as never;
  const contact = contactOf();
  expect(shownRequest(contact, 'client', rows({ ...row, body }))).toMatchObject({
    state: 'withdrawn',
    isPending: true,
  });
  expect(shownRequest(contact, 'client', rows({ ...row, state: 'failed', problem: 'No', body }))).toEqual({
    state: 'read',
    isPending: false,
    reason: null,
    problem: 'No',
  });
  const reply = { ...row, kind: 'message', body: { contactId: 1, message: 'Volentieri' } };
  expect(shownRequest(contact, 'designer', rows(reply)).state).toBe('answered');
  expect(shownRequest(contact, 'client', rows({ ...row, body: { ...body, contactId: 2 } })).state).toBe(
    'read',
  );
});

test('of two answers the state of the newer change is shown, whichever arrives last', () => {
  const newer = contactOf({
    state: 'withdrawn',
    state_changed_at: '2026-03-03T10:00:00.000Z',
    answer_due_at: null,
  });
  expect(joined(newer, contactOf())).toMatchObject({ state: 'withdrawn', answer_due_at: null });
  expect(joined(contactOf(), newer)).toMatchObject({ state: 'withdrawn' });
});
