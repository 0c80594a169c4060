import { type ReactNode, useEffect, useState } from 'react';
import { loadStats } from '../../features/admin/admin.api';
import { type CardDesigner, DesignerList } from '../../features/designers/list/designer-list';
import { DesignerListSkeleton } from '../../features/designers/list/designer-list-skeleton';
import { UnreadRequests } from '../../features/contacts/inbox/unread-requests';
import { useUnreadCount } from '../../features/contacts/use-conversations';
import { GreetingPanel } from '../../features/home/greeting-panel';
import {
  helloText,
  newDesignersText,
  requestsText,
  unreadText,
  verificationsText,
} from '../../features/home/greeting-texts';
import { OwnResults } from '../../features/matching/results/own-results';
import { guestStyle } from '../../features/matching/progress';
import { deleteLastVisit } from '../../lib/last-visit';
import { paths } from '../../lib/routes';
import { isAdmin, isDesigner } from '../../session/roles';
import { currentUser } from '../../session/session.store';
import type { SessionUser } from '../../session/user-storage';
import { TextLink } from '../../ui/text/link';
import { cardButtons, cardHeart } from '../card-buttons';
import styles from './greeting.module.css';

/** What the home view shows whoever comes back (docs/product.md#navigation). */
export interface Greeting {
  /** In the opening, instead of the invitation. */
  panel: ReactNode;
  /** Below the opening. */
  section: ReactNode;
}

/** The greeting of the signed-in person, or of a guest with answers on this device; null for anybody else. */
export async function homeGreeting(): Promise<Greeting | null> {
  const user = currentUser();
  if (user && isAdmin(user)) return { panel: <AdminPanel user={user} />, section: null };
  if (user && isDesigner(user)) {
    const section = (
      <div className={styles.requests}>
        <UnreadRequests />
      </div>
    );
    return { panel: <DesignerPanel user={user} />, section };
  }
  const style = user?.style_analysis ?? (await guestStyle());
  if (style) {
    const panel = <StylePanel user={user} style={style.dominant_style_name} />;
    return {
      panel,
      section: <OwnResults key={style.mix} style={style} list={bestCards} skeleton={SKELETON} />,
    };
  }
  if (user) return { panel: <NewClientPanel user={user} />, section: null };
  deleteLastVisit();
  return null;
}

const SKELETON = <DesignerListSkeleton count={3} few />;

function bestCards(best: readonly CardDesigner[], joined: number): ReactNode {
  return (
    <>
      {joined > 0 && <p className={styles.joined}>{newDesignersText(joined)}</p>}
      <DesignerList
        designers={best}
        buttons={cardButtons}
        heart={cardHeart}
        few
        label="I tre più vicini a te"
      />
    </>
  );
}

function AdminPanel({ user }: { user: SessionUser }) {
  const [waiting, setWaiting] = useState<number | null>(null);
  useEffect(() => {
    loadStats().then(
      (stats) => setWaiting(stats.waiting_verifications),
      // Without a network the number is omitted.
      () => undefined,
    );
  }, []);
  const next =
    waiting !== null && waiting > 0
      ? { href: `${paths.admin}?elenco=verifiche`, label: 'Vedi le richieste' }
      : { href: paths.admin, label: 'Vai alla gestione' };
  return (
    <GreetingPanel {...next}>
      {helloText(user.name)}. {waiting !== null && verificationsText(waiting)}
    </GreetingPanel>
  );
}

function DesignerPanel({ user }: { user: SessionUser }) {
  const unread = useUnreadCount();
  const next =
    unread === undefined || unread > 0
      ? { href: paths.messages, label: 'Leggi i messaggi' }
      : { href: paths.designerProfile, label: 'Vai al tuo profilo' };
  return (
    <GreetingPanel {...next}>
      {helloText(user.name)}. {unread !== undefined && requestsText(unread)}
    </GreetingPanel>
  );
}

function StylePanel({ user, style }: { user: SessionUser | null; style: string }) {
  const unread = useUnreadCount() ?? 0;
  return (
    <GreetingPanel href={paths.matches} label="Vedi i tuoi designer">
      {user ? `${helloText(user.name)}, il tuo stile: ` : 'Il tuo stile: '}
      <strong>{style}</strong>.{' '}
      {unread > 0 ? (
        <TextLink href={paths.messages}>{unreadText(unread)}</TextLink>
      ) : (
        <TextLink href={paths.questionnaire}>Rivedi le risposte</TextLink>
      )}
    </GreetingPanel>
  );
}

function NewClientPanel({ user }: { user: SessionUser }) {
  return (
    <GreetingPanel href={paths.questionnaire} label="Scopri il tuo stile">
      {helloText(user.name)}. Cinque domande, poi i designer d’interni italiani con il tuo stesso gusto.
    </GreetingPanel>
  );
}
