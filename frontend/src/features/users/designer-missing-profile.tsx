import { paths } from '../../lib/routes';
import { ButtonLink } from '../../ui/buttons/button';
import { EmptyState } from '../../ui/notices/message-state';
import styles from './own-designer.module.css';

/** Shown to a designer whose account has no profile (docs/product.md#profiles). */
export function DesignerMissingProfile() {
  return (
    <EmptyState
      heading="h1"
      title="Profilo Designer Non Trovato"
      text={
        <>
          <p>Può essere successo per uno di questi motivi:</p>
          <ul className={styles.reasons}>
            <li>la registrazione non è stata completata</li>
            <li>il profilo è in attesa di approvazione</li>
            <li>si è verificato un errore durante la creazione del profilo</li>
          </ul>
        </>
      }
      buttons={
        <>
          <ButtonLink href={paths.designerRegistration}>Completa la registrazione</ButtonLink>
          <ButtonLink variant="secondary" href={paths.home}>
            Torna indietro
          </ButtonLink>
        </>
      }
    />
  );
}
