import { Compass, Heart, MessageCircle, UserRound, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { useUnreadCount } from '../../features/contacts/use-conversations';
import { isInstalled } from '../../lib/platform';
import { Icon } from '../../ui/icon';
import { paths } from '../../lib/routes';
import styles from './bottom-bar.module.css';

interface Tab {
  href: string;
  label: string;
  icon: LucideIcon;
  /** The paths for which this tab is marked as current. */
  covers: readonly string[];
}

const TABS: readonly Tab[] = [
  { href: paths.home, label: 'Scopri', icon: Compass, covers: [paths.home] },
  { href: paths.favourites, label: 'Preferiti', icon: Heart, covers: [paths.favourites] },
  { href: paths.messages, label: 'Messaggi', icon: MessageCircle, covers: [paths.messages] },
  {
    href: paths.profile,
    label: 'Profilo',
    icon: UserRound,
    covers: [paths.profile, paths.userProfile, paths.designerProfile, paths.login],
  },
];

const MOST_SHOWN = 99;

function unreadText(count: number): string {
  return count === 1 ? ', 1 da leggere' : `, ${count} da leggere`;
}

const PHONE = '(max-width: 47.99rem)';
const STANDALONE = '(display-mode: standalone)';

function subscribe(onChange: () => void): () => void {
  const queries = [PHONE, STANDALONE].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => queries.forEach((query) => query.removeEventListener('change', onChange));
}

/** Whether this is the installed app on a screen as narrow as a phone. */
function usePhoneApp(): boolean {
  return useSyncExternalStore(subscribe, () => isInstalled() && window.matchMedia(PHONE).matches);
}

/** The tab bar of the installed app on a phone. */
export function BottomBar() {
  const [location] = useLocation();
  const unread = useUnreadCount() ?? 0;
  if (!usePhoneApp()) return null;
  return (
    <nav className={styles.bar} aria-label="Barra dell’app" data-app-bar>
      <ul className={styles.tabs} role="list">
        {TABS.map(({ href, label, icon, covers }) => {
          const isHere = covers.includes(location);
          const count = href === paths.messages ? unread : 0;
          return (
            <li key={href}>
              <Link
                href={href}
                className={styles.tab}
                aria-current={isHere ? 'page' : undefined}
                aria-label={count > 0 ? label + unreadText(count) : undefined}
              >
                <span className={styles.icon}>
                  <Icon of={icon} size={24} filled={isHere && icon === Heart} />
                  {count > 0 && <span className={styles.count}>{Math.min(count, MOST_SHOWN)}</span>}
                </span>
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
