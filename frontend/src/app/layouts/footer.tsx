import { Wordmark } from '../../brand/wordmark';
import { paths } from '../../lib/routes';
import { isDesigner } from '../../session/roles';
import { useUser } from '../../session/session.store';
import { TextLink } from '../../ui/text/link';
import styles from './footer.module.css';

const LINKS = [
  { href: paths.about, label: 'Chi siamo' },
  { href: paths.privacy, label: 'Privacy' },
  { href: paths.ranking, label: 'Come ordiniamo' },
  { href: paths.forDesigners, label: 'Per i designer' },
  { href: paths.designerRegistration, label: 'Diventa designer' },
  { href: paths.favourites, label: 'Preferiti' },
  { href: paths.collection, label: 'Raccolta' },
  { href: paths.messages, label: 'Messaggi' },
] as const;

/** The footer of every page; a designer is not invited to become one. */
export function Footer() {
  const user = useUser();
  const links =
    user && isDesigner(user) ? LINKS.filter(({ href }) => href !== paths.designerRegistration) : LINKS;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <Wordmark className={styles.wordmark} />
          <p className={styles.line}>Chi sogna una casa migliore incontra chi la sa disegnare.</p>
        </div>
        <nav aria-label="A piè di pagina">
          <ul className={styles.links} role="list">
            {links.map(({ href, label }) => (
              <li key={href}>
                <TextLink href={href} look="quiet" className={styles.link}>
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
