import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Alert } from '../notices/alert';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import { DataTable } from '../lists/data-table';
import { LoadingLines } from '../notices/loading-lines';
import { EmptyState, ErrorState } from '../notices/message-state';
import { Pager } from '../lists/pager';
import { Tabs } from '../lists/tabs';
import { TextField } from '../fields/text-field';
import { showToast } from '../notices/toast.store';
import { Toaster } from '../notices/toaster';

const nothing = () => undefined;

function toaster(): ReactElement {
  showToast('Admin access required', { tone: 'danger' });
  return <Toaster />;
}

/** Every component of the interface that shows English texts, with the lines that stand together. */
const SHOWN: readonly (readonly [string, () => ReactElement, readonly string[]])[] = [
  ['an alert', () => <Alert>Login failed</Alert>, ['Login failed', 'Accesso non riuscito']],
  ['a toast', toaster, ['Admin access required', 'Qui serve l’accesso da amministratore']],
  [
    'the error of a field',
    () => <TextField label="Email" error="Please enter your email address" onChange={nothing} />,
    ['Please enter your email address', 'Scrivi il tuo indirizzo email'],
  ],
  [
    'an error state',
    () => <ErrorState title="Failed to load messages" text="Request failed" />,
    [
      'Failed to load messages',
      'I messaggi non si sono caricati',
      'Request failed',
      'Richiesta non riuscita',
    ],
  ],
  [
    'an empty state',
    () => <EmptyState title="Shared statistics coming soon!" />,
    ['Shared statistics coming soon!', 'Le condivisioni arriveranno presto.'],
  ],
  [
    'a loading state',
    () => <LoadingLines label="Loading likes..." />,
    ['Loading likes...', 'Caricamento dei “Mi piace”…'],
  ],
  [
    'a pager',
    () => <Pager label="Pagine" page={2} pages={3} onPage={nothing} />,
    ['Page 2 of 3', 'Pagina 2 di 3'],
  ],
  [
    'a tab',
    () => <Tabs label="Schede" tabs={[{ key: 'a', label: 'Users (2)', panel: () => null }]} />,
    ['Users (2)', 'Utenti (2)'],
  ],
  [
    'the title of a column',
    () => (
      <DataTable
        label="Utenti"
        columns={[{ key: 'at', title: 'Created At', cell: () => null }]}
        rows={[{ id: 1 }]}
        keyOf={({ id }) => id}
      />
    ),
    ['Created At', 'Dal'],
  ],
  [
    'a confirmation',
    () => (
      <ConfirmDialog
        open
        title="Confirm Deletion"
        text=""
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={nothing}
        onCancel={nothing}
      />
    ),
    ['Confirm Deletion', 'Conferma l’eliminazione', 'Cancel', 'Annulla', 'Delete', 'Elimina'],
  ],
];

it.each(SHOWN)('%s shows its English text, exactly, and the Italian line', async (_name, element, lines) => {
  render(element());
  for (const line of lines) expect(await screen.findByText(line)).toBeInTheDocument();
});

it('an Italian text stands alone', () => {
  render(<Alert>Formato email non valido</Alert>);
  expect(screen.getByText('Formato email non valido').parentElement).toHaveTextContent(
    /^Formato email non valido$/,
  );
});
