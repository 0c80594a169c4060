import { HEALTH_SAMPLE_MIN, type HealthTable, NEARBY_KM } from '@stanze/domain/marketplace-health';
import type { ReactNode } from 'react';
import type { HealthRequest, MarketplaceHealth } from '../../../data/http/types';
import { countText } from '../../../lib/texts/counts';
import { paths } from '../../../lib/routes';
import { type Column, DataTable } from '../../../ui/lists/data-table';
import { TextLink } from '../../../ui/text/link';
import { EmptyState } from '../../../ui/notices/message-state';
import { dayOf, momentOf } from '../dates';
import styles from './health.module.css';
import { hoursText, ONE_STATE_TEXTS, shareText, TABLE_TEXTS } from './health-texts';

const momentText = (iso: string | null) => (iso === null ? '—' : momentOf(iso));

function DesignerLink({ id, name }: { id: number | null; name: string | null }) {
  if (id === null || name === null) return <>Profilo eliminato</>;
  return <TextLink href={paths.designer({ id, name })}>{name}</TextLink>;
}

/** Columns of the requests. */
export const REQUEST_COLUMNS: readonly Column<HealthRequest>[] = [
  {
    key: 'designer',
    title: 'A chi',
    kind: 'name',
    cell: ({ designer_id: id, designer_name: name }) => <DesignerLink id={id} name={name} />,
  },
  { key: 'sent', title: 'Inviata', cell: ({ created_at }) => momentOf(created_at) },
  { key: 'state', title: 'Stato', cell: ({ state }) => ONE_STATE_TEXTS[state] },
  { key: 'changed', title: 'Dal', cell: ({ state_changed_at }) => momentText(state_changed_at) },
  {
    key: 'hours',
    title: 'Prima risposta',
    kind: 'figure',
    cell: ({ answer_hours }) => hoursText(answer_hours),
  },
];

type Silent = MarketplaceHealth['silent'][number];
type Town = MarketplaceHealth['towns'][number];
type StyleRow = MarketplaceHealth['styles'][number];
type Mail = MarketplaceHealth['mails'][number];
type ListDay = MarketplaceHealth['list_days'][number];

const SILENT: readonly Column<Silent>[] = [
  {
    key: 'name',
    title: 'Designer',
    kind: 'name',
    cell: ({ designer_id: id, name }) => <DesignerLink id={id} name={name} />,
  },
  {
    key: 'missed',
    title: 'Senza risposta, di fila',
    kind: 'figure',
    cell: ({ missed }) => countText(missed),
  },
  { key: 'latest', title: 'L’ultima richiesta', cell: ({ latest_at }) => momentOf(latest_at) },
  { key: 'answered', title: 'L’ultima risposta', cell: ({ answered_at }) => momentText(answered_at) },
];

const TOWNS: readonly Column<Town>[] = [
  { key: 'town', title: 'Città', kind: 'name', cell: ({ town }) => town },
  { key: 'people', title: 'Persone', kind: 'figure', cell: ({ people }) => countText(people) },
  {
    key: 'designers',
    title: `Designer entro ${NEARBY_KM} km`,
    kind: 'figure',
    cell: ({ designers }) => (designers === 0 ? 'nessuno' : countText(designers)),
  },
  {
    key: 'nearest',
    title: 'Il più vicino',
    kind: 'figure',
    cell: ({ nearest_km: km }) => (km === null ? '—' : `${countText(km)} km`),
  },
];

const STYLES: readonly Column<StyleRow>[] = [
  { key: 'style', title: 'Stile', kind: 'name', cell: ({ name }) => name },
  { key: 'lists', title: 'Elenchi in 90 giorni', kind: 'figure', cell: ({ lists }) => countText(lists) },
  { key: 'designers', title: 'Designer', kind: 'figure', cell: ({ designers }) => countText(designers) },
];

const MAILS: readonly Column<Mail>[] = [
  {
    key: 'to',
    title: 'A chi',
    kind: 'name',
    cell: ({ recipient }) => <span title={recipient}>{recipient}</span>,
  },
  { key: 'cause', title: 'Motivo', cell: ({ cause }) => cause },
  { key: 'created', title: 'Creata', cell: ({ created_at }) => momentOf(created_at) },
  { key: 'attempts', title: 'Tentativi', kind: 'figure', cell: ({ attempts }) => countText(attempts) },
  { key: 'error', title: 'Errore', kind: 'wide', cell: ({ error }) => error ?? '—' },
  {
    key: 'next',
    title: 'Il prossimo',
    cell: ({ next_attempt_at: next }) => (next === null ? 'Nessun altro' : momentOf(next)),
  },
];

const LISTS: readonly Column<ListDay>[] = [
  { key: 'day', title: 'Giorno', kind: 'name', cell: ({ day }) => dayOf(`${day}T12:00:00Z`) },
  { key: 'lists', title: 'Elenchi', kind: 'figure', cell: ({ lists }) => countText(lists) },
  { key: 'empty', title: 'Vuoti', kind: 'figure', cell: ({ empty }) => countText(empty) },
  {
    key: 'share',
    title: 'Quota',
    kind: 'figure',
    cell: ({ lists, empty }) => (lists < HEALTH_SAMPLE_MIN ? '—' : shareText(empty / lists)),
  },
];

interface RowsProps<Row> {
  table: HealthTable;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  empty: string;
}

function Rows<Row>({ table, rows, columns, empty }: RowsProps<Row>) {
  if (rows.length === 0) return <EmptyState title="Ancora niente." text={empty} />;
  const numbered = rows.map((row, index) => ({ row, index }));
  const numberedColumns = columns.map(({ cell, ...column }) => ({
    ...column,
    cell: ({ row }: { row: Row }, isMarked: boolean) => cell(row, isMarked),
  }));
  return (
    <DataTable
      label={TABLE_TEXTS[table]}
      columns={numberedColumns}
      rows={numbered}
      keyOf={({ index }) => index}
      isVirtual={rows.length > VIRTUAL_FROM}
    />
  );
}

/** From so many rows on only the visible ones are rendered. */
const VIRTUAL_FROM = 60;

/** The server lists only the newest mails. */
function MailsNote({ shown, total }: { shown: number; total: number }) {
  if (total <= shown || shown === 0) return null;
  return (
    <p className={styles.note}>
      Qui e nel CSV ci sono le {countText(shown)} email più recenti: in tutto sono {countText(total)}.
    </p>
  );
}

/** The rows of a table that is not about single requests. */
export function HealthRows({ table, health }: { table: HealthTable; health: MarketplaceHealth }): ReactNode {
  switch (table) {
    case 'designer':
      return (
        <Rows
          table={table}
          rows={health.silent}
          columns={SILENT}
          empty="Nessuno ha saltato le ultime due richieste."
        />
      );
    case 'citta':
      return (
        <Rows table={table} rows={health.towns} columns={TOWNS} empty="Nessun progetto nomina una città." />
      );
    case 'stili':
      return <Rows table={table} rows={health.styles} columns={STYLES} empty="Nessun elenco." />;
    case 'email':
      return (
        <>
          <MailsNote shown={health.mails.length} total={health.failed_mails} />
          <Rows table={table} rows={health.mails} columns={MAILS} empty="Tutte le email sono partite." />
        </>
      );
    case 'elenchi':
    case 'richieste':
      return (
        <Rows table={table} rows={health.list_days} columns={LISTS} empty="Nessun elenco in 90 giorni." />
      );
  }
}
