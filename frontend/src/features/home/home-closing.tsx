import room from '../../../../pictures/originals/hero-2.webp?picture';
import { paths } from '../../lib/routes';
import { isDesigner } from '../../session/roles';
import { useUser } from '../../session/session.store';
import { ButtonLink } from '../../ui/buttons/button';
import { TextLink } from '../../ui/text/link';
import { Picture } from '../../ui/pictures/picture';
import styles from './home-closing.module.css';

/** The last section of the home page: a picture of a room, the link to the questionnaire, and a link for designers. */
export function HomeClosing() {
  const user = useUser();
  return (
    <section className={styles.closing} aria-labelledby="home-closing">
      <Picture picture={room} sizes="(max-width: 48rem) 178vw, 100vw" className={styles.room} />
      <div className={styles.text}>
        <h2 className={styles.title} id="home-closing">
          Ogni stanza comincia da una scelta.
        </h2>
        <div className={styles.buttons}>
          <ButtonLink variant="secondary" size="large" href={paths.questionnaire}>
            Comincia adesso
          </ButtonLink>
          {!(user && isDesigner(user)) && (
            <p className={styles.designers}>
              Progetti interni? <TextLink href={paths.forDesigners}>Ecco cosa trovi su Stanze</TextLink>,
              oppure <TextLink href={paths.designerRegistration}>pubblica subito la tua pagina</TextLink>.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
