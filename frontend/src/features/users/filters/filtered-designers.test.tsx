import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lari } from '../../../../test/people';
import type { Designer } from '../../../data/http/types';
import { FilteredDesigners } from './filtered-designers';

const designers: Designer[] = [
  {
    ...lari,
    id: 1,
    name: 'Studio Lari',
    city: 'Torino',
    min_budget: 1500,
    created_at: '2026-01-01T00:00:00Z',
  },
  { ...lari, id: 2, name: 'Bianca Sarti', city: 'Bari', min_budget: 900, created_at: '2026-02-01T00:00:00Z' },
  {
    ...lari,
    id: 3,
    name: 'Niccolò Però',
    city: 'Bari',
    min_budget: 4000,
    specialties: ['Art Déco', 'un mio stile'],
    created_at: '2026-03-01T00:00:00Z',
    is_verified: false,
  },
];

const list = (shown: readonly Designer[]) => (
  <ol aria-label="Designer">
    {shown.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ol>
);

function open(query = '', liked: readonly number[] | null = [2]) {
  window.history.replaceState(null, '', `/user-profile${query}`);
  render(<FilteredDesigners designers={designers} liked={liked} list={list} skeleton={<p>Caricamento</p>} />);
  return userEvent.setup();
}

const names = () =>
  within(screen.getByRole('list', { name: 'Designer' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const address = () => window.location.search;

async function openFilters(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: /^Filtri/ }));
  return within(await screen.findByRole('dialog', { name: 'Filtra i tuoi designer' }));
}

describe('the filters of the matched designers', () => {
  it('are filled in, applied, counted on the button and written to the URL', async () => {
    const user = open();
    expect(names()).toHaveLength(3);
    expect(screen.getByText('3 designer')).toBeInTheDocument();
    const dialog = await openFilters(user);
    await user.selectOptions(dialog.getByLabelText('Città'), 'Bari');
    await user.type(dialog.getByLabelText('Cerca'), 'niccolo art DECO');
    expect(dialog.getByRole('status')).toHaveTextContent('1 designer con questi filtri');
    expect(names()).toHaveLength(3);
    await user.click(dialog.getByRole('button', { name: 'Applica filtri' }));
    expect(names()).toEqual(['Niccolò Però']);
    expect(screen.getByText('1 di 3 designer')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filtri, 2 attivi' })).toHaveTextContent('Filtri2');
    expect(address()).toBe('?q=niccolo+art+DECO&citta=Bari');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are read from the URL, shown in the dialog, and can be cleared', async () => {
    const user = open('?tag=Art+D%C3%A9co&budget=5000&citta=bari&altro=1');
    expect(names()).toEqual(['Niccolò Però']);
    const dialog = await openFilters(user);
    expect(dialog.getByLabelText('Budget massimo (€)')).toHaveValue('5000');
    expect(dialog.getByLabelText('Città')).toHaveValue('Bari');
    expect(dialog.getByLabelText('Art Déco')).toBeChecked();
    expect(dialog.queryByLabelText('un mio stile')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Azzera filtri' }));
    expect(names()).toHaveLength(3);
    expect(address()).toBe('?altro=1');
  });

  it('are undone by the back button', async () => {
    const user = open();
    const dialog = await openFilters(user);
    await user.click(dialog.getByLabelText('Solo designer verificati'));
    await user.click(dialog.getByRole('button', { name: 'Applica filtri' }));
    expect(names()).toHaveLength(2);
    await act(async () => {
      const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await back;
    });
    expect(address()).toBe('');
    expect(names()).toHaveLength(3);
  });

  it('show an error for an invalid number and apply nothing', async () => {
    const user = open();
    const dialog = await openFilters(user);
    await user.type(dialog.getByLabelText('Budget massimo (€)'), '12,5');
    await user.type(dialog.getByLabelText('Esperienza minima (anni)'), '5');
    await user.click(dialog.getByRole('button', { name: 'Applica filtri' }));
    expect(dialog.getByText('Scrivi un importo intero, da 300 € in su.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Budget massimo (€)')).toHaveFocus();
    expect(address()).toBe('');
  });

  it('show the error when the field is left, before they are applied', async () => {
    const user = open();
    const dialog = await openFilters(user);
    await user.type(dialog.getByLabelText('Budget massimo (€)'), 'tanto');
    expect(dialog.queryByText('Scrivi un importo intero, da 300 € in su.')).not.toBeInTheDocument();
    await user.tab();
    expect(dialog.getByText('Scrivi un importo intero, da 300 € in su.')).toBeInTheDocument();
    expect(dialog.getByRole('status')).toHaveTextContent('i risultati restano come sono');
  });

  it.each(['5.000', '5 000', '€5000', '5000 euro', '5.000,00'])('read %j as an amount', async (text) => {
    const user = open();
    const dialog = await openFilters(user);
    await user.type(dialog.getByLabelText('Budget massimo (€)'), text);
    await user.type(dialog.getByLabelText('Esperienza minima (anni)'), '3 anni');
    await user.click(dialog.getByRole('button', { name: 'Applica filtri' }));
    expect(address()).toBe('?budget=5000&esperienza=3');
  });

  it('offer to show all designers when none matches', async () => {
    const user = open('?q=zzz');
    expect(screen.getByRole('heading', { name: 'Nessun designer con questi filtri.' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mostra tutti' }));
    expect(names()).toHaveLength(3);
    expect(address()).toBe('');
  });
});

describe('the favourites among the matched designers', () => {
  it('are shown exclusively by the heart button, which has a label', async () => {
    const user = open();
    const heart = screen.getByRole('button', { name: 'Mostra solo preferiti' });
    expect(heart).toHaveAttribute('title', 'Mostra solo preferiti');
    await user.click(heart);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toEqual(['Bianca Sarti']);
    expect(address()).toBe('?preferiti=1');
    await user.click(heart);
    expect(names()).toHaveLength(3);
  });

  it('are shown when they are loaded, and may be none', () => {
    open('?preferiti=1', null);
    expect(screen.getByText('Caricamento')).toBeInTheDocument();
    expect(screen.queryByText('Ancora nessun preferito.')).not.toBeInTheDocument();
  });

  it('have an empty state of their own', () => {
    open('?preferiti=1', []);
    expect(screen.getByRole('heading', { name: 'Ancora nessun preferito.' })).toBeInTheDocument();
  });
});

describe('the order of the matched designers', () => {
  it('is the score, the budget or the date of registration', async () => {
    const user = open();
    const order = screen.getByLabelText('Ordina per');
    await user.selectOptions(order, 'Budget, dal più basso');
    expect(names()).toEqual(['Bianca Sarti', 'Studio Lari', 'Niccolò Però']);
    expect(address()).toBe('?ordine=budget');
    await user.selectOptions(order, 'Ultimi arrivati');
    expect(names()).toEqual(['Niccolò Però', 'Bianca Sarti', 'Studio Lari']);
    await user.selectOptions(order, 'Affinità con te');
    expect(names()[0]).toBe('Studio Lari');
    expect(address()).toBe('');
  });
});
