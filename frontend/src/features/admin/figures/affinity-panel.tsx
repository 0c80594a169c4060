import { MATCH_PAGE, SHOWN_LIST_DAYS } from '@stanze/domain/limits';
import { errorText } from '../../../data/http/errors';
import type { AffinityBand, AffinityReport } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { countText } from '../../../lib/texts/counts';
import { type Column, DataTable } from '../../../ui/lists/data-table';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { EmptyState, ErrorState } from '../../../ui/notices/message-state';
import { affinityReportQuery } from '../admin.queries';
import styles from './affinity-panel.module.css';

type Trend = NonNullable<AffinityReport['likes_trend']>;

const TREND_ENDS: Readonly<Record<Trend, string>> = {
  more: 'più spesso quando l’affinità è alta.',
  less: 'meno spesso quando l’affinità è alta: la regola va guardata.',
  unclear: 'senza una differenza sicura tra affinità alta e bassa.',
};

/** Whether people who saw a higher affinity really liked and wrote more. */
export function AffinityPanel() {
  const { data, error, refetch } = useRemote(affinityReportQuery());
  if (data) return <Report report={data} />;
  if (error === null) return <LoadingLines label="Confrontiamo gli elenchi…" />;
  return <ErrorState title="Il confronto non arriva." text={errorText(error)} onRetry={refetch} />;
}

function Report({ report }: { report: AffinityReport }) {
  const { lists, likes, requests, requests_needed: needed, likes_trend, requests_trend } = report;
  if (likes_trend === null || requests_trend === null) {
    return (
      <EmptyState
        title="Troppo pochi dati."
        text={`Le richieste partite da un elenco sono ${countText(requests)}: da ${countText(needed)} in poi qui si confrontano con l’affinità.`}
      />
    );
  }
  return (
    <div className={styles.report}>
      <h2>Affinità e realtà</h2>
      <p>
        Le richieste arrivano {TREND_ENDS[requests_trend]} I cuori arrivano {TREND_ENDS[likes_trend]}
      </p>
      <Bars bands={report.bands} />
      <DataTable label="Affinità e realtà" columns={COLUMNS} rows={report.bands} keyOf={({ from }) => from} />
      <p className={styles.note}>
        Da {countText(lists)} elenchi degli ultimi {SHOWN_LIST_DAYS} giorni, i primi {MATCH_PAGE} di ognuno,
        con {countText(likes)} cuori e {countText(requests)} richieste. Più si è in alto, più si è visti: ogni
        scelta vale l’inverso di quanto si sceglie nella sua posizione, stimato dagli stessi elenchi.
      </p>
    </div>
  );
}

const bandText = ({ from, to }: AffinityBand) => (from === 0 ? `Fino a ${to}` : `Da ${from} a ${to}`);
const rate = (value: number) => value.toLocaleString('it-IT', { maximumFractionDigits: 1 });

const COLUMNS: readonly Column<AffinityBand>[] = [
  { key: 'band', title: 'Affinità', kind: 'name', cell: bandText },
  { key: 'shown', title: 'Designer mostrati', kind: 'figure', cell: ({ shown }) => countText(shown) },
  { key: 'likes', title: 'Cuori', kind: 'figure', cell: ({ likes }) => countText(likes) },
  { key: 'like-rate', title: 'Cuori su 1.000, pesati', kind: 'figure', cell: (band) => rate(band.like_rate) },
  { key: 'requests', title: 'Richieste', kind: 'figure', cell: ({ requests }) => countText(requests) },
  {
    key: 'request-rate',
    title: 'Richieste su 1.000, pesate',
    kind: 'figure',
    cell: (band) => rate(band.request_rate),
  },
];

/** The weighted rates as bars, each kind compared with its own largest rate; screen readers read the table. */
function Bars({ bands }: { bands: readonly AffinityBand[] }) {
  const most = (of: (band: AffinityBand) => number) => Math.max(...bands.map(of), Number.MIN_VALUE);
  const [mostLikes, mostRequests] = [most((band) => band.like_rate), most((band) => band.request_rate)];
  return (
    <div className={styles.chart} aria-hidden="true">
      {bands.map((band) => (
        <div key={band.from} className={styles.band}>
          <span className={styles.name}>{bandText(band)}</span>
          <span className={styles.bars}>
            <span className={styles.likes} style={{ transform: `scaleX(${band.like_rate / mostLikes})` }} />
            <span
              className={styles.requests}
              style={{ transform: `scaleX(${band.request_rate / mostRequests})` }}
            />
          </span>
        </div>
      ))}
      <span className={styles.legend}>
        <span className={styles.likesKey}>Cuori</span>
        <span className={styles.requestsKey}>Richieste</span>
      </span>
    </div>
  );
}
