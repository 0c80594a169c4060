import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/routes';
import { PendingDelivery } from '../../features/contacts/writing/pending-delivery';
import { ComparisonBar } from '../../features/designers/comparison/comparison-bar';
import { RankedDesigners } from '../../features/designers/list/ranked-designers';
import { RankedDesignersSkeleton } from '../../features/designers/list/ranked-designers-skeleton';
import { ResultFiltersRoom, type ResultList, Results } from '../../features/matching/filters/results';
import { isMatch } from '../../features/matching/match-lists';
import { Matches } from '../../features/matching/results/matches';
import { recordSuccess } from '../../lib/first-success';
import { usePageTitle } from '../../lib/use-page-title';
import { dropRegistrationReturn } from '../../session/sign-in/return-marks';
import { cardHeart, compareButton, comparableCardButtons, rowLikeButton } from '../card-buttons';
import { photoButtonOf } from '../photo-button';
import { writeToChosen } from '../write-to-chosen';

const skeleton = <RankedDesignersSkeleton />;

const LIST = 'Designer abbinati al tuo stile';

const cards: ResultList = (designers, more, { distanceOf, sort }) => (
  <>
    <RankedDesigners
      designers={designers}
      isByAffinity={sort === 'affinity'}
      buttons={comparableCardButtons}
      heart={cardHeart}
      rowButton={rowLikeButton}
      rowCompare={compareButton}
      photoButton={photoButtonOf}
      label={LIST}
      more={more}
      distanceOf={distanceOf}
    />
    <ComparisonBar write={writeToChosen} />
  </>
);

/** The designers sub-view: the style mix and the cards with their buttons. */
export function DesignersView() {
  usePageTitle('I tuoi designer');
  const [, navigate] = useLocation();
  useEffect(() => {
    // Most people open a portfolio next, and it must open without a network too.
    import('../designer-page').catch(() => undefined);
    dropRegistrationReturn();
  }, []);
  return (
    <Matches
      onNothing={() => navigate(paths.home, { replace: true })}
      skeleton={
        <>
          <ResultFiltersRoom />
          {skeleton}
        </>
      }
      list={(found, more) => (
        <>
          <ValueReached />
          <PendingDelivery isListed={isMatch} />
          <Results result={found} more={more} skeleton={skeleton} list={cards} />
        </>
      )}
    />
  );
}

/** Records a first success when it is mounted. */
function ValueReached() {
  useEffect(recordSuccess, []);
  return null;
}
