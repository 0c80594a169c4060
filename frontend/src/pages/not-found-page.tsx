import room from '../../../pictures/originals/C-living-02.webp?picture';
import { paths } from '../lib/routes';
import { usePageTitle } from '../lib/use-page-title';
import { ButtonLink } from '../ui/buttons/button';
import { Picture } from '../ui/pictures/picture';
import styles from './not-found-page.module.css';

/** The page for every unknown path. */
export function NotFoundPage() {
  usePageTitle('Pagina non trovata');
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.code}>404</p>
        <h1 className={styles.title}>Qui non c’è nessuna stanza.</h1>
        <p className={styles.text}>
          L’indirizzo è cambiato, oppure è stato scritto con una lettera di troppo. La porta d’ingresso è
          sempre aperta.
        </p>
        <div className={styles.buttons}>
          <ButtonLink href={paths.home}>Torna alla home</ButtonLink>
          <ButtonLink variant="quiet" href={paths.questionnaire}>
            Scopri il tuo stile
          </ButtonLink>
        </div>
      </div>
      <Picture picture={room} sizes="(min-width: 60rem) 46vw, 92vw" alt="" />
    </div>
  );
}
