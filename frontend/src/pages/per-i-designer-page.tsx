import kitchen from '../../../pictures/originals/E-kitchen-01.webp?picture';
import room from '../../../pictures/originals/A-living-02.webp?picture';
import study from '../../../pictures/originals/B-study-01.webp?picture';
import { PublishButton } from '../features/designers/publishing/publish-button';
import { paths } from '../lib/routes';
import { usePageTitle } from '../lib/use-page-title';
import { TextLink } from '../ui/text/link';
import { Opening } from '../ui/pictures/opening';
import { Picture } from '../ui/pictures/picture';
import styles from './per-i-designer-page.module.css';

const REASONS = [
  {
    title: 'Chi ti scrive ha già scelto il tuo gusto',
    text: 'Prima di arrivare a te ha risposto a cinque domande, ha visto i tuoi progetti e letto perché siete vicini. Il messaggio arriva a te soltanto, con un nome e una richiesta scritta.',
  },
  {
    title: 'Una pagina che sembra tua',
    text: 'Le foto in grande, una didascalia per raccontarle, le tue specialità, dove e come lavori, da quale budget parti. Un solo link, che si apre a tutti anche senza account.',
  },
  {
    title: 'L’ordine non si compra',
    text: 'Conta quanto il tuo stile somiglia a quello di chi cerca, quanto è curato il profilo e come rispondi. I cuori ricevuti non spostano nulla.',
  },
] as const;

const QUESTIONS = [
  {
    question: 'Quanto ci vuole?',
    answer:
      'Pochi minuti, anche in due volte: quello che scrivi resta sul tuo dispositivo finché non hai finito. Le foto le ridimensioniamo noi, e togliamo luogo e data dello scatto.',
  },
  {
    question: 'Chi vede la mia email e il mio telefono?',
    answer: 'Nella pagina pubblica non ci sono. Chi vuole parlarti ti scrive da Stanze, e rispondi da lì.',
  },
  {
    question: 'Ho già un account da cliente.',
    answer:
      'Accedi e aggiungi il profilo: resta lo stesso account, con i tuoi preferiti e le tue conversazioni.',
  },
  {
    question: 'E se cambio idea?',
    answer: 'Modifichi la pagina quando vuoi, e puoi eliminarla da solo, con tutte le foto.',
  },
] as const;

function Reasons() {
  return (
    <section className={styles.section} id="come" aria-labelledby="for-designers-why">
      <h2 id="for-designers-why">Cosa trovi qui</h2>
      <ol className={styles.reasons} role="list">
        {REASONS.map(({ title, text }, index) => (
          <li key={title} className={styles.reason}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        Tutti i numeri del calcolo sono pubblici:{' '}
        <TextLink href={paths.ranking}>ecco come ordiniamo i designer</TextLink>.
      </p>
    </section>
  );
}

function Questions() {
  return (
    <section className={styles.spread} aria-labelledby="for-designers-questions">
      <div className={styles.pictures}>
        <Picture picture={kitchen} sizes="(min-width: 60rem) 48vw, 92vw" />
        <Picture picture={study} sizes="(min-width: 60rem) 26vw, 66vw" />
      </div>
      <div>
        <h2 id="for-designers-questions">Prima di cominciare</h2>
        <dl className={styles.questions}>
          {QUESTIONS.map(({ question, answer }) => (
            <div key={question} className={styles.question}>
              <dt className={styles.name}>{question}</dt>
              <dd className={styles.text}>{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** `/per-i-designer`: what designers find here, with the button to the registration. */
export function PerIDesignerPage() {
  usePageTitle('Per i designer');
  return (
    <div className={styles.page}>
      <Opening
        kicker="Per i designer"
        title="Le case giuste per il tuo modo di progettare."
        lead="Su Stanze chi rifà casa parte da ciò che ama guardare. Se somiglia a quello che disegni, trova te."
        cover={room}
      >
        <PublishButton size="large" />
        <TextLink className={styles.how} href={`${paths.forDesigners}#come`}>
          Come funziona
        </TextLink>
      </Opening>
      <Reasons />
      <Questions />
      <section className={styles.closing} aria-labelledby="for-designers-closing">
        <h2 className={styles.last} id="for-designers-closing">
          Qualcuno sta cercando una casa come quelle che disegni.
        </h2>
        <PublishButton size="large" />
      </section>
    </div>
  );
}
