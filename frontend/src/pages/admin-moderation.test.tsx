import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  asked,
  box,
  button,
  chooseReason,
  type Handler,
  opened,
  pathOf,
  rows,
} from '../../test/admin-fixture';
import { lari } from '../../test/people';
import { json } from '../../test/server';
import { dropUser } from '../session/session.store';

afterEach(() => {
  jest.restoreAllMocks();
  act(() => dropUser());
});

const picture = (name: string, reason?: string) => ({
  url: `/api/uploads/gallery/${name}.jpg`,
  width: 800,
  height: 600,
  placeholder: '',
  alt: `Stanza ${name}`,
  sources: [],
  ...(reason === undefined ? {} : { hidden_reason: reason }),
});

describe('the pictures of a designer', () => {
  async function pictures(handler: Handler) {
    const { person, seen } = await opened((request, path) => {
      if (path === '/api/designers/1') return json({ ...lari, id: 1, gallery: [picture('a'), picture('b')] });
      return handler(request, path);
    });
    await person.click(screen.getByRole('tab', { name: /^Designers \(2\)/ }));
    await person.click(button('Foto di Studio 1'));
    await screen.findByText('Foto 1 di 2');
    return { person, seen, dialog: screen.getByRole('dialog', { name: 'Foto di Studio 1' }) };
  }

  it('are hidden one by one, with a reason, and shown again', async () => {
    const hidden = { ...lari, gallery: [picture('c', 'La foto è di qualcun altro'), picture('b')] };
    const shown = { ...lari, gallery: [picture('c'), picture('b')] };
    const { person, seen, dialog } = await pictures((request) =>
      request.method === 'PUT' ? json(request.url.includes('/a.jpg') ? hidden : shown) : undefined,
    );
    await person.click(button('Nascondi… la Foto 1 di 2'));
    await person.click(button('Nascondi la Foto 1 di 2'));
    expect(within(dialog).getByLabelText(/Motivo/)).toHaveAccessibleDescription(/Scegli un motivo/);
    expect(asked(seen, 'PUT')).toHaveLength(0);
    await person.selectOptions(within(dialog).getByLabelText(/Motivo/), 'La foto è di qualcun altro');
    await person.click(button('Nascondi la Foto 1 di 2'));
    expect(await screen.findByText('Foto nascosta.')).toBeInTheDocument();
    expect(within(dialog).getByText('Nascosta: La foto è di qualcun altro')).toBeInTheDocument();
    const [sent] = asked(seen, 'PUT');
    expect(sent && pathOf(sent)).toBe('/api/admin/designers/1/pictures/a.jpg');
    expect(await sent?.json()).toEqual({ hidden: true, reason: 'La foto è di qualcun altro' });
    await person.click(button('Mostra di nuovo la Foto 1 di 2'));
    expect(await screen.findByText('Foto mostrata di nuovo.')).toBeInTheDocument();
    expect(within(dialog).queryByText(/^Nascosta/)).not.toBeInTheDocument();
  });

  it('get a style and a room, each saved at once', async () => {
    const labelled = { ...lari, gallery: [{ ...picture('a'), style: 'E' }, picture('b')] };
    const { person, seen, dialog } = await pictures((request) =>
      request.method === 'PUT' ? json(labelled) : undefined,
    );
    const style = within(dialog).getByLabelText('Stile della Foto 1 di 2');
    await person.selectOptions(style, 'Naturale');
    await waitFor(() => expect(style).toHaveDisplayValue('Naturale'));
    const [sent] = asked(seen, 'PUT');
    expect(sent && pathOf(sent)).toBe('/api/admin/designers/1/pictures/a.jpg/labels');
    expect(await sent?.json()).toEqual({ style: 'E' });
    await person.selectOptions(style, 'Nessuno stile');
    await person.selectOptions(within(dialog).getByLabelText('Stanza della Foto 2 di 2'), 'Bagno');
    const others = asked(seen, 'PUT').slice(1);
    const bodies = await Promise.all(others.map(async (request) => (await request.json()) as unknown));
    expect(bodies).toEqual([{ style: null }, { room: 'bagno' }]);
  });

  it('stay as they are when the server refuses, with its reason', async () => {
    const { person, dialog } = await pictures((request) =>
      request.method === 'PUT' ? json({ detail: 'Questa foto è appena cambiata.' }, 409) : undefined,
    );
    await person.click(button('Nascondi… la Foto 2 di 2'));
    await person.selectOptions(within(dialog).getByLabelText(/Motivo/), 'Contenuto offensivo');
    await person.click(button('Nascondi la Foto 2 di 2'));
    expect(await within(dialog).findByText('Questa foto è appena cambiata.')).toBeInTheDocument();
  });
});

describe('the export of a person', () => {
  it('asks for a reason and sends it', async () => {
    window.URL.createObjectURL = () => 'blob:x';
    const zip = new Response('PK', { headers: { 'Content-Type': 'application/zip' } });
    const { person, seen } = await opened((_request, path) => (path === 'users/2/export' ? zip : undefined));
    await person.click(button('Esporta i dati di Persona 2'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Esporta i dati di Persona 2' });
    await person.click(within(dialog).getByRole('button', { name: 'Scarica' }));
    expect(asked(seen, 'POST')).toHaveLength(0);
    await person.selectOptions(within(dialog).getByLabelText(/Motivo/), 'Richiesta della persona');
    await person.click(within(dialog).getByRole('button', { name: 'Scarica' }));
    expect(await screen.findByText('Dati di Persona 2 esportati.')).toBeInTheDocument();
    const [sent] = asked(seen, 'POST');
    expect(sent && pathOf(sent)).toBe('/api/admin/users/2/export');
    expect(await sent?.json()).toEqual({ reason: 'Richiesta della persona' });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe('the leads of the questionnaire', () => {
  const LEADS = [1, 2].map((id) => ({
    id,
    email: `ospite${id}@esempio.it`,
    dominant_style: 'C',
    dominant_style_name: 'Minimal e contemporaneo',
    created_at: '2026-03-02T10:00:00.000Z',
    expires_at: '2026-05-31T10:00:00.000Z',
  }));

  it('are listed, searched and deleted with a reason', async () => {
    const { person, seen } = await opened((request, path) => {
      if (path === 'leads') return json(LEADS);
      return request.method === 'DELETE' ? json({ message: 'Fatto.' }) : undefined;
    });
    await person.click(screen.getByRole('tab', { name: 'Questionari' }));
    expect(await screen.findByText('ospite1@esempio.it')).toBeInTheDocument();
    expect(rows()[0]).toHaveTextContent('31/05/2026');
    await person.type(screen.getByRole('searchbox'), 'ospite2');
    expect(rows()).toHaveLength(1);
    await person.click(box('Seleziona ospite2@esempio.it'));
    await person.click(button('Elimina selezionati (1)'));
    await chooseReason(person, await screen.findByRole('alertdialog'));
    await person.click(button(/^Delete/));
    expect(await screen.findByText('Eliminato: 1 questionario.')).toBeInTheDocument();
    const [sent] = asked(seen, 'DELETE');
    expect(sent && pathOf(sent)).toBe('/api/admin/leads/2');
    expect(await sent?.json()).toEqual({ reason: 'Account doppio' });
  });
});
