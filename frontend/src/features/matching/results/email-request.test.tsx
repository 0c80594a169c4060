import { QUESTIONS } from '@stanze/domain/questionnaire';
import { analyseCounts } from '@stanze/domain/style-analysis';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lari } from '../../../../test/people';
import { startOutbox } from '../../../../test/outbox';
import { byHand, json, serve } from '../../../../test/server';
import { EmailRequest } from './email-request';
import { clearMatching, useMatching } from '../matching.store';
import { questionnaireCommand } from '../questionnaire.outbox';

startOutbox({ questionnaire: questionnaireCommand });

const analysis = analyseCounts({ A: 0, B: 0, C: 5, D: 0, E: 0 });
const ALL_C = Object.fromEntries(QUESTIONS.map((q) => [q.index, q.options[2]?.text ?? '']));
const onMatched = jest.fn();
const onDecline = jest.fn();

const field = () => screen.getByRole('textbox', { name: 'La tua email' });
const button = () => screen.getByRole('button', { name: /Vedi i tuoi designer|Cerchiamo/ });

function setup() {
  render(<EmailRequest onMatched={onMatched} onDecline={onDecline} />);
  return userEvent.setup();
}

beforeEach(() => {
  act(() => {
    clearMatching();
    useMatching.setState({ answers: ALL_C });
  });
  sessionStorage.clear();
  jest.clearAllMocks();
});

afterEach(() => jest.restoreAllMocks());

describe('the e-mail step', () => {
  it('checks in the order of the rules and sends nothing invalid', async () => {
    const seen = serve(() => json({}));
    const user = setup();
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent("L'email è obbligatoria per continuare");
    expect(field()).toHaveFocus();
    await user.type(field(), 'marta');
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Per favore, inserisci un indirizzo email valido (esempio: nome@esempio.it)',
    );
    await user.clear(field());
    await user.click(field());
    await user.paste(`${'m'.repeat(250)}@b.it`);
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent("L'email inserita è troppo lunga");
    expect(seen).toHaveLength(0);
  });

  it('shows an invalid format on blur, and hides the error while it is corrected', async () => {
    const user = setup();
    await user.type(field(), 'marta@');
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Formato email non valido');
    await user.type(field(), 'b.it');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends five texts and the address once, is busy meanwhile, and continues when designers are received', async () => {
    const { handler, give, count } = byHand();
    const seen = serve(handler);
    const user = setup();
    await user.type(field(), ' Marta@Esempio.it');
    await user.click(button());
    await waitFor(() => expect(count()).toBe(1));
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await user.click(button());
    await give(json({ designers: [lari], style_analysis: analysis, lead_id: 12 }));
    await waitFor(() => expect(onMatched).toHaveBeenCalledTimes(1));
    expect(seen).toHaveLength(1);
    const body = (await seen[0]?.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ answers: Object.values(ALL_C), email: 'marta@esempio.it' });
    expect(body['client_id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks about an address that looks mistyped, and sends it all the same', async () => {
    const seen = serve(() => json({ designers: [lari], style_analysis: analysis, lead_id: 12 }));
    const user = setup();
    await user.type(field(), 'marta@gmial.com');
    expect(screen.getByText(/^Intendevi/)).toHaveTextContent('Intendevi marta@gmail.com?');
    await user.click(button());
    await waitFor(() => expect(onMatched).toHaveBeenCalledTimes(1));
    expect(await seen[0]?.json()).toMatchObject({ email: 'marta@gmial.com' });
  });

  it('shows a text when no designer matches', async () => {
    serve(() => json({ designers: [], style_analysis: analysis, lead_id: 12 }));
    const user = setup();
    await user.type(field(), 'marta@esempio.it');
    await user.click(button());
    expect(await screen.findByText('Nessun designer trovato. Riprova più tardi.')).toBeInTheDocument();
    expect(onMatched).not.toHaveBeenCalled();
  });

  it('shows the failure of the server with its Italian line', async () => {
    serve(() => json({ error: 'Failed to get matched designers' }, 500));
    const user = setup();
    await user.type(field(), 'marta@esempio.it');
    await user.click(button());
    expect(await screen.findByText('I designer abbinati a te non si sono caricati')).toBeInTheDocument();
    expect(screen.getByText('Failed to get matched designers')).toBeInTheDocument();
  });

  it('does not lose address and answers when the network fails, and sends again', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    const user = setup();
    await user.type(field(), 'marta@esempio.it');
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Le tue risposte sono al sicuro qui: le inviamo appena torni online.',
    );
    expect(field()).toHaveValue('marta@esempio.it');
    expect(useMatching.getState().answers).toEqual(ALL_C);
    jest.restoreAllMocks();
    serve(() => json({ designers: [lari], style_analysis: analysis, lead_id: 12 }));
    await user.click(button());
    await waitFor(() => expect(onMatched).toHaveBeenCalledTimes(1));
  });

  it("accepts 'No Grazie'", async () => {
    const user = setup();
    await user.click(screen.getByRole('button', { name: 'No Grazie' }));
    expect(onDecline).toHaveBeenCalledTimes(1);
  });
});
