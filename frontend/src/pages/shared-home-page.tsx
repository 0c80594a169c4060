import { type ReactNode, useState } from 'react';
import { type CardDesigner, DesignerList } from '../features/designers/list/designer-list';
import { DesignerListSkeleton } from '../features/designers/list/designer-list-skeleton';
import { SharedHome } from '../features/matching/shared-home/shared-home';
import { usePageTitle } from '../lib/use-page-title';
import { Button } from '../ui/buttons/button';
import { cardButtons, cardHeart } from './card-buttons';

/** The number of cards shown first, and added each time. */
const STEP = 24;

interface CardsProps {
  designers: readonly CardDesigner[];
  reason: (designer: CardDesigner) => ReactNode;
}

function Cards({ designers, reason }: CardsProps) {
  const [shown, setShown] = useState(STEP);
  const more = designers.length > shown && (
    <Button variant="secondary" size="large" onClick={() => setShown(shown + STEP)}>
      Mostra altri
    </Button>
  );
  return (
    <DesignerList
      designers={designers.slice(0, shown)}
      buttons={cardButtons}
      heart={cardHeart}
      reason={reason}
      label="Designer per tutti e due"
      more={more}
    />
  );
}

/**
 * `/casa-in-due`: two people's results side by side, combined through a link whose fragment is not sent to any server.
 */
export function SharedHomePage() {
  usePageTitle('Casa in due');
  return (
    <SharedHome
      skeleton={<DesignerListSkeleton count={3} />}
      list={(designers, reason) => <Cards designers={designers} reason={reason} />}
    />
  );
}
