import { ChosenDesigners } from '../features/designers/chosen-designers';
import { DesignerListSkeleton } from '../features/designers/designer-list-skeleton';
import { Favourites } from '../features/likes/favourites';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';
import styles from './favourites-page.module.css';
import { cardButtons } from './card-buttons';

/** `/preferiti`: the designers that the person likes. */
export function FavouritesPage() {
  usePageTitle('Preferiti');
  const user = useUser();
  if (!user) return null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Preferiti</h1>
      <Favourites
        uid={user.id}
        skeleton={<DesignerListSkeleton count={3} />}
        list={(ids) => <ChosenDesigners ids={ids} buttons={cardButtons} label="I tuoi preferiti" />}
      />
    </div>
  );
}
