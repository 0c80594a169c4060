import { MATCH_POINTS } from '@stanze/domain/match-points';
import { MATCH_LIMIT } from '@stanze/domain/matching';
import type { ReactNode } from 'react';
import { paths } from '../lib/routes';
import { usePageTitle } from '../lib/use-page-title';
import { ButtonLink } from '../ui/button';
import styles from './come-ordiniamo-page.module.css';
import text from './text-page.module.css';

const { style, details, profile, trust } = MATCH_POINTS;
const TOTAL = style.max + details.max + profile.max + trust.max;

const TRUST_ROWS = [
  { label: 'Profilo verificato', points: trust.verified },
  { label: 'Risponde di solito entro un giorno', points: trust.response.fast },
  { label: 'Risponde di solito entro tre giorni', points: trust.response.medium },
  { label: 'Ancora poche conversazioni per dirlo', points: trust.response.none },
  { label: 'Risponde con calma', points: trust.response.slow },
] as const;

interface Part {
  name: string;
  max: number;
  look: 'style' | 'details' | 'profile' | 'trust';
  content: ReactNode;
}

function TrustTable() {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Punti di fiducia</caption>
      <tbody>
        {TRUST_ROWS.map(({ label, points }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PARTS: readonly Part[] = [
  {
    name: 'Lo stile',
    max: style.max,
    look: 'style',
    content: (
      <p>
        Se lo stile del designer è il tuo stile dominante, prende tutti i {style.max} punti. Altrimenti parte
        dal {style.otherStylePercent}% di quei punti e ne tiene una parte: quante volte il suo stile compare
        nelle tue risposte, rispetto a quello dominante.
      </p>
    ),
  },
  {
    name: 'Le specialità',
    max: details.max,
    look: 'details',
    content: (
      <p>
        Ogni specialità appartiene a uno stile, che conta al {details.primaryPercent}%, e a volte ne sfiora un
        secondo, che conta al {details.secondaryPercent}%. Vale il più vicino alle tue risposte; il punteggio
        è la media di tutte le specialità del designer.
      </p>
    ),
  },
  {
    name: 'Il profilo',
    max: profile.max,
    look: 'profile',
    content: (
      <p>
        {profile.perCriterion} punti per ciascuna di queste cinque cose: una presentazione di almeno{' '}
        {profile.bioCharacters} caratteri, almeno {profile.images} immagini, la città, il budget di partenza,
        la modalità di lavoro.
      </p>
    ),
  },
  { name: 'La fiducia', max: trust.max, look: 'trust', content: <TrustTable /> },
];

function Rules() {
  return (
    <section className={text.section} aria-labelledby="ranking-rules">
      <h2 className={text.heading} id="ranking-rules">
        Le altre regole
      </h2>
      <div className={text.body}>
        <ul>
          <li>
            Ogni parte è un numero intero, e le parti sommate danno il punteggio. Lo trovi sotto “Perché”.
          </li>
          <li>A parità di punteggio viene prima chi è iscritto da più tempo.</li>
          <li>Una ricerca mostra i {MATCH_LIMIT} designer con il punteggio più alto.</li>
          <li>I cuori non contano, e nessuno può pagare per stare più in alto.</li>
          <li>Chi non è ancora verificato compare comunque, con i suoi punti.</li>
          <li>Se un designer cambia il profilo, la ricerca successiva ne tiene già conto.</li>
        </ul>
        <div className={text.actions}>
          <ButtonLink href={paths.questionnaire}>Scopri il tuo stile</ButtonLink>
        </div>
      </div>
    </section>
  );
}

/**
 * The parts of a score next to each other, each as wide as its points. An SVG, because HTML that the server renders
 * must not have `style` attributes.
 */
function PointsBar() {
  const startOf = (index: number) => PARTS.slice(0, index).reduce((sum, { max }) => sum + max, 0);
  return (
    <svg className={styles.bar} viewBox={`0 0 ${TOTAL} 1`} preserveAspectRatio="none" aria-hidden="true">
      {PARTS.map(({ look, max }, index) => (
        <rect key={look} className={styles[look]} x={startOf(index)} width={max} height={1} />
      ))}
    </svg>
  );
}

/** `/come-ordiniamo`: how matches are ranked, with the same constants as the calculation. */
export function ComeOrdiniamoPage() {
  usePageTitle('Come ordiniamo');
  return (
    <div className={text.page}>
      <h1 className={text.title}>Come ordiniamo i designer</h1>
      <p className={text.lead}>
        Ogni abbinamento ha un punteggio da 0 a {TOTAL}. Nasce soltanto dalle tue risposte e da ciò che il
        designer racconta di sé. I numeri di questa pagina sono quelli del calcolo, non una loro copia.
      </p>
      <PointsBar />
      <ol className={styles.parts} role="list">
        {PARTS.map(({ name, max, look, content }) => (
          <li key={look} className={styles.part}>
            <p className={styles.points}>
              <span className={styles.number}>{max}</span> punti
            </p>
            <div className={text.body}>
              <h2 className={styles.name}>{name}</h2>
              {content}
            </div>
          </li>
        ))}
      </ol>
      <Rules />
    </div>
  );
}
