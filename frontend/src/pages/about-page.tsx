import room from '../../../pictures/originals/hero-3.webp?picture';
import { PublishButton } from '../features/designers/publishing/publish-button';
import { paths } from '../lib/routes';
import { usePageTitle } from '../lib/use-page-title';
import { ButtonLink } from '../ui/buttons/button';
import { TextLink } from '../ui/text/link';
import { Picture } from '../ui/pictures/picture';
import styles from './text-page.module.css';

function ForClients() {
  return (
    <section className={styles.section} aria-labelledby="about-clients">
      <h2 className={styles.heading} id="about-clients">
        Per chi cerca
      </h2>
      <div className={styles.body}>
        <p>
          Spiegare a parole la casa che hai in mente è difficile. Indicarla è facile: cinque domande, cinque
          immagini ciascuna, e il tuo stile prende forma. Poi vedi chi lavora così, con i suoi progetti, la
          città, il budget di partenza e il motivo di ogni abbinamento.
        </p>
        <p>
          Guardare è libero. Per scrivere a un designer basta un account gratuito, e la conversazione resta
          tra voi due. L’ordine non si compra:{' '}
          <TextLink href={paths.ranking}>ecco come lo calcoliamo</TextLink>.
        </p>
        <div className={styles.buttons}>
          <ButtonLink href={paths.questionnaire}>Scopri il tuo stile</ButtonLink>
        </div>
      </div>
    </section>
  );
}

function ForDesigners() {
  return (
    <section className={styles.section} id="designer" aria-labelledby="about-designers">
      <h2 className={styles.heading} id="about-designers">
        Per i designer
      </h2>
      <div className={styles.body}>
        <p>
          Qui ti trova chi ha già il tuo gusto. Il tuo profilo è una pagina di rivista: fino a sei immagini,
          le tue specialità, come e dove lavori, da quale budget parti.
        </p>
        <ul>
          <li>
            I messaggi arrivano con nome, email e una richiesta scritta, non come contatti rivenduti a molti.
          </li>
          <li>
            Chi ha il profilo completo e risponde viene proposto più spesso; i cuori ricevuti non contano.
          </li>
          <li>Se ti fai verificare, accanto al nome compare il segno di profilo verificato.</li>
        </ul>
        <div className={styles.buttons}>
          <PublishButton />
          <ButtonLink variant="secondary" href={paths.forDesigners}>
            Come funziona per i designer
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** `/about`: what the product is, for clients and for designers. */
export function AboutPage() {
  usePageTitle('Chi siamo');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Le case belle cominciano da due persone che si capiscono.</h1>
      <p className={styles.lead}>
        Stanze fa incontrare chi sogna una casa migliore e i designer d’interni italiani che la sanno
        disegnare. Non partiamo dai metri quadri né dalle parole giuste: partiamo da ciò che ti piace
        guardare.
      </p>
      <div className={styles.wide}>
        <Picture picture={room} sizes="(min-width: 90rem) 80rem, 94vw" ratio="16 / 9" priority />
      </div>
      <ForClients />
      <ForDesigners />
      <section className={styles.section} aria-labelledby="about-pictures">
        <h2 className={styles.heading} id="about-pictures">
          Le immagini
        </h2>
        <div className={styles.body}>
          <p>
            Le stanze di queste pagine e del questionario sono immagini di sintesi fatte da noi, una casa per
            ogni stile. Quelle nei profili sono dei designer che le pubblicano.
          </p>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="about-towns">
        <h2 className={styles.heading} id="about-towns">
          I comuni
        </h2>
        <div className={styles.body}>
          <p>
            Le distanze sono in linea d’aria, da un comune all’altro. Nomi e posizioni dei comuni vengono da{' '}
            <TextLink href="https://www.geonames.org">GeoNames</TextLink>, con licenza{' '}
            <TextLink href="https://creativecommons.org/licenses/by/4.0/deed.it">CC BY 4.0</TextLink>.
          </p>
        </div>
      </section>
    </div>
  );
}
