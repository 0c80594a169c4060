import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from '../../../ui/lists/data-table';
import type { TabView } from '../use-admin-address';
import { USERS } from './nouns';
import { RecordsPanel } from './records-panel';
import { useRecords } from './use-records';

interface Row {
  id: number;
  name: string;
}

const rows: readonly Row[] = [1, 2, 3].map((id) => ({ id, name: `Persona ${id}` }));
const cell = jest.fn(({ name }: Row) => name);
const columns: readonly Column<Row>[] = [{ key: 'name', title: 'Name', kind: 'name', cell }];
const tabView: TabView = { view: { search: '', size: 10, sort: null, page: 1 }, change: jest.fn() };
const searchedTexts = ({ name }: Row) => [name];
const isSelectable = () => true;
const sortValues = {};

function Panel() {
  const records = useRecords({ rows, searchedTexts, sortValues, isSelectable, ...tabView });
  return (
    <RecordsPanel
      label="Persone"
      noun={USERS}
      searchLabel="Cerca"
      records={records}
      columns={columns}
      remove={() => Promise.resolve()}
      onRemoved={jest.fn()}
      onDone={jest.fn()}
    />
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name });

it('renders only the rows whose selection changes', async () => {
  render(<Panel />);
  // The rows render again when the Italian lines of the titles have been loaded.
  await screen.findByText('Nome');
  cell.mockClear();
  await userEvent.click(box('Seleziona Persona 2'));
  expect(box('Seleziona Persona 2')).toBeChecked();
  expect(cell.mock.calls.map(([{ id }]) => id)).toEqual([2]);
  await userEvent.click(box('Seleziona tutta la pagina'));
  for (const { name } of rows) expect(box(`Seleziona ${name}`)).toBeChecked();
  expect(cell.mock.calls.map(([{ id }]) => id)).toEqual([2, 1, 3]);
  await userEvent.click(box('Seleziona Persona 3'));
  expect(box('Seleziona Persona 3')).not.toBeChecked();
  expect(cell.mock.calls.map(([{ id }]) => id)).toEqual([2, 1, 3, 3]);
});
