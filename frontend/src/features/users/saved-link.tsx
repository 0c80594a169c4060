import { paths } from '../../lib/routes';
import { TextLink } from '../../ui/link';
import styles from './own-designer.module.css';

/** The way to what this device keeps for when there is no network. */
export function SavedLink() {
  return (
    <p className={styles.saved}>
      <TextLink href={paths.saved}>Salvati su questo dispositivo</TextLink>
    </p>
  );
}
