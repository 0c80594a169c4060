import { ClipboardList, Compass, Heart, MessageCircle, UserRound, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useUnreadCount } from '../../features/contacts/use-conversations';
import { useLikedCount } from '../../features/likes/use-likes';
import { shortCountText } from '../../lib/texts/counts';
import { isInstalled } from '../../lib/platform';
import { paths } from '../../lib/routes';
import { useMedia } from '../../lib/use-media';
import { isAdmin } from '../../session/roles';
import { useUser } from '../../session/session.store';
import { Icon } from '../../ui/marks/icon';
import styles from './bottom-bar.module.css';

interface Tab {
  href: string;
  label: string;
  icon: LucideIcon;
  /** The paths for which this tab is marked as current. */
  covers: readonly string[];
  /** Beside the icon, when it is not zero. */
  count?: { value: number; text: string; isQuiet: boolean };
}

const PHONE = '(max-width: 48rem)';
const STANDALONE = '(display-mode: standalone)';
const TYPING = 'data-typing';

function useTabs(): readonly Tab[] {
  const user = useUser();
  const unread = useUnreadCount() ?? 0;
  const liked = useLikedCount() ?? 0;
  const ownPages = [paths.profile, paths.userProfile, paths.designerProfile, paths.login];
  return [
    { href: paths.home, label: 'Scopri', icon: Compass, covers: [paths.home] },
    {
      href: paths.favourites,
      label: 'Preferiti',
      icon: Heart,
      covers: [paths.favourites, paths.collection],
      count: { value: liked, text: `${shortCountText(liked)} designer`, isQuiet: true },
    },
    {
      href: paths.messages,
      label: 'Messaggi',
      icon: MessageCircle,
      covers: [paths.messages],
      count: { value: unread, text: `${shortCountText(unread)} da leggere`, isQuiet: false },
    },
    user && isAdmin(user)
      ? { href: paths.admin, label: 'Gestione', icon: ClipboardList, covers: [paths.admin] }
      : { href: paths.profile, label: 'Profilo', icon: UserRound, covers: ownPages },
  ];
}

/**
 * The bar at the bottom of a phone's screen, for signed-in people and in the installed app: the way to favourites and
 * messages, with counts (docs/product.md#navigation).
 */
export function BottomBar() {
  const isPhone = useMedia(PHONE);
  const isApp = useMedia(STANDALONE) || isInstalled();
  const isSignedIn = useUser() !== null;
  if (!isPhone || !(isSignedIn || isApp)) return null;
  return <Bar />;
}

/**
 * Marks the form in which somebody types, from the focus of its text area until the focus is outside it, for the style
 * sheet: the bar is hidden meanwhile. A button that gets the focus first marks nothing: the bar would disappear, and
 * the button would move away from the pointer that presses it.
 */
function markForm({ target }: { target: EventTarget | null }): void {
  if (target instanceof HTMLTextAreaElement) target.form?.setAttribute(TYPING, '');
}

function unmarkForm({ target, relatedTarget }: FocusEvent): void {
  const form = (target as Element).closest('form');
  if (!form?.contains(relatedTarget as Node | null)) form?.removeAttribute(TYPING);
}

function useTypingMark(): void {
  useEffect(() => {
    // Somebody may type already when the bar appears: a page that is being loaded has its text area first.
    markForm({ target: document.activeElement });
    document.addEventListener('focusin', markForm);
    document.addEventListener('focusout', unmarkForm);
    return () => {
      document.removeEventListener('focusin', markForm);
      document.removeEventListener('focusout', unmarkForm);
    };
  }, []);
}

function Bar() {
  const tabs = useTabs();
  useTypingMark();
  return (
    <nav className={styles.bar} aria-label="Barra dell’app" data-app-bar>
      <ul className={styles.tabs} role="list">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <TabLink tab={tab} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ tab: { href, label, icon, covers, count } }: { tab: Tab }) {
  const [location] = useLocation();
  const isHere = covers.includes(location);
  const isCounted = count !== undefined && count.value > 0;
  return (
    <Link
      href={href}
      className={styles.tab}
      aria-current={isHere ? 'page' : undefined}
      aria-label={isCounted ? `${label}, ${count.text}` : undefined}
    >
      {/* First, so that the name of the link begins with it. */}
      <span className={styles.label}>{label}</span>
      <span className={styles.icon}>
        <Icon of={icon} size={24} filled={isHere && icon === Heart} />
        {isCounted && (
          <span className={styles.count} data-quiet={count.isQuiet || undefined} data-figures>
            {shortCountText(count.value)}
          </span>
        )}
      </span>
    </Link>
  );
}
