import 'fake-indexeddb/auto';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { posts, SENT, withBriefs } from '../../../../test/contact-fixture';
import { startOutbox } from '../../../../test/outbox';
import { ada } from '../../../../test/people';
import { json, serve } from '../../../../test/server';
import type { ProjectBrief } from '../../../data/briefs/briefs.tables';
import { storedRows } from '../../../data/database/stored-rows';
import { adopt } from '../../../session/adoption';
import { dropUser } from '../../../session/session.store';
import { ContactButton } from './contact-button';
import { contactCommand } from '../contacts.outbox';
import type { ChosenBrief } from '../message/use-brief-choice';

jest.setTimeout(20_000);

startOutbox({ contact: contactCommand });

const BRIEF: ProjectBrief = {
  id: '7c1b9d52-58c7-4a31-9d64-1f0c0a9e2b11',
  name: 'Casa di via Saragozza',
  home: 'apartment',
  rooms: ['cucina', 'bagno'],
  square_metres: 85,
  budget: 'up-to-3000',
  timing: null,
  town: 'Bologna (BO)',
  townId: 370060,
  work_mode: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

beforeEach(async () => {
  adopt(ada);
  await storedRows.clear('outbox');
});

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

async function open(brief: ChosenBrief | null = null) {
  const user = userEvent.setup();
  render(<ContactButton designer={{ id: 300, name: 'Studio Lari' }} brief={brief} />);
  await user.click(screen.getByRole('button', { name: 'Contatta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contatta Studio Lari' }));
  await user.type(dialog.getByRole('textbox', { name: 'Il tuo messaggio' }), 'Buongiorno');
  return { user, dialog };
}

async function sendFrom({ user, dialog }: Awaited<ReturnType<typeof open>>): Promise<unknown> {
  const seen = serve(() => json({ id: 1, messages: [], last_message_at: '' }, 201));
  await user.click(dialog.getByRole('button', { name: 'Invia messaggio' }));
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  return posts(seen)[0]?.json();
}

describe('the brief in the contact dialog', () => {
  it('does not go along unless it is chosen', async () => {
    withBriefs([BRIEF]);
    expect(await sendFrom(await open())).toEqual({ designer_id: 300, message: 'Buongiorno' });
  });

  it('goes along with the lines on the screen, without the values of those that were left out', async () => {
    withBriefs([BRIEF]);
    const dialog = await open();
    await dialog.user.selectOptions(dialog.dialog.getByLabelText('Manda anche il progetto'), BRIEF.id);
    const lines = dialog.dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(lines).toEqual([
      'Nome del progetto: Casa di via Saragozza',
      'Tipo di casa: Appartamento',
      'Stanze: Cucina e Bagno',
      'Metri quadri: 85 m²',
      'Comune: Bologna (BO)',
      'Budget per il progetto: Fino a 3.000 €',
    ]);
    for (const name of [/^Nome del progetto/, /^Comune/, /^Metri/]) {
      await dialog.user.click(dialog.dialog.getByRole('checkbox', { name }));
    }
    expect(await sendFrom(dialog)).toEqual({
      designer_id: 300,
      message: 'Buongiorno',
      brief: {
        brief_id: BRIEF.id,
        fields: ['home', 'rooms', 'budget'],
        shown: { home: 'apartment', rooms: ['cucina', 'bagno'], budget: 'up-to-3000' },
      },
    });
  });

  it('is chosen at once, with the same lines, where a request goes to another designer', async () => {
    withBriefs([BRIEF]);
    const dialog = await open({ brief_id: BRIEF.id, fields: ['home', 'budget'] });
    expect(await sendFrom(dialog)).toMatchObject({
      brief: {
        brief_id: BRIEF.id,
        fields: ['home', 'budget'],
        shown: { home: 'apartment', budget: 'up-to-3000' },
      },
    });
  });

  it('is offered with a link when there is none yet', async () => {
    withBriefs();
    const { dialog } = await open();
    const link = dialog.getByRole('link', { name: 'Descrivi la tua casa in un minuto' });
    expect(link).toHaveAttribute('href', '/progetto');
  });
});
