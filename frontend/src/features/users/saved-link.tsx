import { paths } from '../../lib/routes';
import { TextLink } from '../../ui/text/link';
import styles from './own-designer.module.css';

/** The link to what this device has saved for use without a network. */
export function SavedLink() {
  return (
    <p className={styles.saved}>
      <TextLink href={paths.saved}>Salvati su questo dispositivo</TextLink>: i designer che hai aperto o
      salvato, da rivedere anche senza rete. I preferiti invece li ritrovi ovunque accedi.
    </p>
  );
}
