import {
  HEALTH_SAMPLE_MIN,
  type HealthPeriod,
  type HealthSelection,
  NEARBY_KM,
  WITH_ANSWER,
} from '@stanze/domain/marketplace-health';
import { REQUEST_STATES } from '@stanze/domain/request-state';
import type { MarketplaceHealth } from '../../../data/http/types';
import { countText } from '../../../lib/texts/counts';
import { type Column, DataTable } from '../../../ui/lists/data-table';
import { TextLink } from '../../../ui/text/link';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { momentOf } from '../dates';
import { healthHref } from './health-address';
import { HealthSaveButton } from './health-save-button';
import styles from './health.module.css';
import { hoursText, shareText, STATE_TEXTS } from './health-texts';

/** The figures of the marketplace; each is a link to its rows. */
export function HealthOverview({ health }: { health: MarketplaceHealth }) {
  return (
    <div className={styles.overview}>
      <section className={styles.part}>
        <h2>Da guardare</h2>
        <dl className={styles.figures}>
          {figuresOf(health).map(({ label, text, href }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-figures>
                <TextLink className={styles.target} href={href}>
                  {text} <VisuallyHidden>{label}</VisuallyHidden>
                </TextLink>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.part}>
        <div className={styles.tools}>
          <h2>Richieste</h2>
          <HealthSaveButton file="stati" />
        </div>
        <DataTable label="Richieste" columns={COLUMNS} rows={rowsOf(health)} keyOf={({ key }) => key} />
        <p className={styles.note}>
          Calcolato {momentOf(health.calculated_at)}. Le ore alla prima risposta sono la mediana, e anche
          declinare è una risposta: compaiono da {HEALTH_SAMPLE_MIN} risposte in poi.
        </p>
      </section>
    </div>
  );
}

interface Figure {
  label: string;
  text: string;
  href: string;
}

const tableHref = (table: 'designer' | 'citta' | 'stili' | 'email' | 'elenchi') =>
  healthHref({ table, requests: null });

/** The share of empty lists, or how many lists there are while they are too few for a share. */
function emptyListsText({ list_days: days }: MarketplaceHealth): string {
  const lists = days.reduce((sum, day) => sum + day.lists, 0);
  const empty = days.reduce((sum, day) => sum + day.empty, 0);
  return lists < HEALTH_SAMPLE_MIN ? `${countText(empty)} su ${countText(lists)}` : shareText(empty / lists);
}

function figuresOf(health: MarketplaceHealth): Figure[] {
  const alone = health.towns.filter(({ designers }) => designers === 0).length;
  const wanted = [...health.styles].sort((a, b) => b.lists - a.lists)[0];
  return [
    {
      label: 'Segnalazioni aperte',
      text: countText(health.open_reports),
      href: '/admin?elenco=segnalazioni',
    },
    {
      label: 'Designer che non rispondono più',
      text: countText(health.silent.length),
      href: tableHref('designer'),
    },
    {
      label: `Città cercate senza nessuno entro ${NEARBY_KM} km`,
      text: `${countText(alone)} su ${countText(health.towns.length)}`,
      href: tableHref('citta'),
    },
    { label: 'Email non partite', text: countText(health.failed_mails), href: tableHref('email') },
    { label: 'Elenchi vuoti in 90 giorni', text: emptyListsText(health), href: tableHref('elenchi') },
    {
      label: 'Stile più cercato',
      text: wanted && wanted.lists > 0 ? wanted.name : 'Ancora nessuno',
      href: tableHref('stili'),
    },
  ];
}

/** A row of the requests: a state, all of them, or the hours to an answer. */
interface PeriodRow {
  key: number;
  title: string;
  cellOf: (period: MarketplaceHealth['periods'][number]) => Figure;
}

type TableRow = PeriodRow & { periods: MarketplaceHealth['periods'] };

const requestsHref = (days: HealthPeriod, state: HealthSelection | null) =>
  healthHref({ table: 'richieste', requests: { days, state } });

function rowsOf({ periods }: MarketplaceHealth): TableRow[] {
  const states = REQUEST_STATES.map(
    (state, index): PeriodRow => ({
      key: index,
      title: STATE_TEXTS[state],
      cellOf: ({ days, states: counts }) => ({
        label: STATE_TEXTS[state],
        text: countText(counts[state] ?? 0),
        href: requestsHref(days, state),
      }),
    }),
  );
  const all: PeriodRow = {
    key: REQUEST_STATES.length,
    title: 'Tutte',
    cellOf: ({ days, total }) => ({
      label: 'Tutte',
      text: countText(total),
      href: requestsHref(days, null),
    }),
  };
  const hours: PeriodRow = {
    key: REQUEST_STATES.length + 1,
    title: 'Ore alla prima risposta',
    cellOf: ({ days, median_hours: median, answers }) => ({
      label: 'Ore alla prima risposta',
      text: median === null ? `${countText(answers)} risposte` : hoursText(median),
      href: requestsHref(days, WITH_ANSWER),
    }),
  };
  return [all, ...states, hours].map((row) => ({ ...row, periods }));
}

const columnOf = (days: HealthPeriod): Column<TableRow> => ({
  key: String(days),
  title: `${days} giorni`,
  kind: 'figure',
  cell: ({ cellOf, periods }) => {
    const period = periods.find((one) => one.days === days);
    if (!period) return '';
    const { text, label, href } = cellOf(period);
    return (
      <TextLink className={styles.target} href={href}>
        {text} <VisuallyHidden>{`${label}, ultimi ${days} giorni`}</VisuallyHidden>
      </TextLink>
    );
  },
});

const COLUMNS: readonly Column<TableRow>[] = [
  { key: 'state', title: 'Stato', kind: 'name', cell: ({ title }) => title },
  columnOf(7),
  columnOf(30),
  columnOf(90),
];
