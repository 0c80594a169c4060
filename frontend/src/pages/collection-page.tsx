import { Collection } from '../features/saved-photos/collection';
import { paths } from '../lib/routes';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';
import styles from './favourites-page.module.css';
import { FavouritesNav } from './favourites-nav';

/** `/raccolta`: the photos that the person, or a guest on this device, has saved. */
export function CollectionPage() {
  usePageTitle('La tua raccolta');
  const isGuest = useUser() === null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>La tua raccolta</h1>
      {!isGuest && <FavouritesNav current={paths.collection} />}
      <Collection />
    </div>
  );
}
