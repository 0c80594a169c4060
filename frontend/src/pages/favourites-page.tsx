import { ChosenDesigners } from '../features/designers/list/chosen-designers';
import { ComparisonBar } from '../features/designers/comparison/comparison-bar';
import { DesignerListSkeleton } from '../features/designers/list/designer-list-skeleton';
import { Favourites } from '../features/likes/favourites';
import { useSavedDistances } from '../features/matching/filters/use-home';
import { paths } from '../lib/routes';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';
import styles from './favourites-page.module.css';
import { FavouritesNav } from './favourites-nav';
import { cardHeart, comparableCardButtons } from './card-buttons';
import { ownReason } from './own-reason';
import { photoButtonOf } from './photo-button';
import { writeToChosen } from './write-to-chosen';

/** `/preferiti`: the designers that the person likes. */
export function FavouritesPage() {
  usePageTitle('Preferiti');
  const user = useUser();
  const distanceOf = useSavedDistances();
  if (!user) return null;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Preferiti</h1>
      <FavouritesNav current={paths.favourites} />
      <Favourites
        uid={user.id}
        skeleton={<DesignerListSkeleton count={3} />}
        list={(ids) => (
          <>
            <ChosenDesigners
              ids={ids}
              buttons={comparableCardButtons}
              heart={cardHeart}
              photoButton={photoButtonOf}
              reason={ownReason}
              distanceOf={distanceOf}
              label="I tuoi preferiti"
            />
            <ComparisonBar write={writeToChosen} />
          </>
        )}
      />
    </div>
  );
}
