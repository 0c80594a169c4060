import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/routes';
import { PendingDelivery } from '../../features/contacts/pending-delivery';
import { DesignerList } from '../../features/designers/designer-list';
import { DesignerListSkeleton } from '../../features/designers/designer-list-skeleton';
import { Matches } from '../../features/matching/matches';
import { recordSuccess } from '../../lib/first-success';
import { useMatching } from '../../features/matching/matching.store';
import { usePageTitle } from '../../lib/use-page-title';
import { dropRegistrationReturn } from '../../session/return-marks';
import { cardButtons } from '../card-buttons';

/** The designers sub-view: the style mix and the cards with their buttons. */
export function DesignersView() {
  usePageTitle('I tuoi designer');
  const [, navigate] = useLocation();
  const result = useMatching((state) => state.result);
  const listed = useMemo(() => result?.designers.map(({ id }) => id) ?? [], [result]);
  useEffect(() => {
    // Most people open a portfolio next, and it must open without a network too.
    import('../designer-page').catch(() => undefined);
    dropRegistrationReturn();
  }, []);
  return (
    <Matches
      onNothing={() => navigate(paths.home, { replace: true })}
      skeleton={<DesignerListSkeleton count={3} />}
      list={(designers, more) => (
        <>
          <ValueReached />
          <PendingDelivery listed={listed} />
          <DesignerList
            designers={designers}
            buttons={cardButtons}
            label="Designer abbinati al tuo stile"
            more={more}
          />
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
