import { paths } from '../../lib/routes';
import { ButtonLink } from '../../ui/button';
import { TextLink } from '../../ui/link';
import styles from './home-opening.module.css';

/** In the opening of the home view, for whoever has answered the questionnaire: the name of the style, and the designers. */
export function OwnStyle({ name }: { name: string }) {
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>
        Il tuo stile: <strong>{name}</strong>.{' '}
        <TextLink href={paths.questionnaire}>Rivedi le risposte</TextLink>
      </p>
      <ButtonLink className={styles.button} size="large" href={paths.matches}>
        Vedi i tuoi designer
      </ButtonLink>
    </div>
  );
}
