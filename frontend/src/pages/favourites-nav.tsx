import { paths } from '../lib/routes';
import { TextLink } from '../ui/text/link';
import styles from './favourites-page.module.css';

interface FavouritesNavProps {
  current: typeof paths.favourites | typeof paths.collection;
}

const LINKS = [
  { href: paths.favourites, label: 'Designer' },
  { href: paths.collection, label: 'Foto' },
] as const;

/** The two pages with what a person likes: designers and single photos. */
export function FavouritesNav({ current }: FavouritesNavProps) {
  return (
    <nav aria-label="Preferiti" className={styles.nav}>
      {LINKS.map(({ href, label }) => (
        <TextLink
          key={href}
          href={href}
          look="quiet"
          className={styles.link}
          aria-current={href === current ? 'page' : undefined}
        >
          {label}
        </TextLink>
      ))}
    </nav>
  );
}
