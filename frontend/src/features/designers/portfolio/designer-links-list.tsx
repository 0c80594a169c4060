import { ArrowUpRight } from 'lucide-react';
import type { Designer } from '../../../data/http/types';
import { Icon } from '../../../ui/marks/icon';
import { TextLink } from '../../../ui/text/link';
import { designerLinks } from '../designer-links';
import styles from './designer-links-list.module.css';

interface DesignerLinksListProps {
  designer: Designer;
  titleClass?: string;
}

/** Links to the website, social networks and portfolio of a designer; nothing when there are none. */
export function DesignerLinksList({ designer, titleClass }: DesignerLinksListProps) {
  const links = designerLinks(designer);
  if (links.length === 0) return null;
  return (
    <section aria-label="Link">
      <h2 className={titleClass}>Altrove</h2>
      <ul role="list">
        {links.map(({ label, href }) => (
          <li key={label + href}>
            <TextLink className={styles.link} href={href} look="quiet" external>
              {label}
              <Icon of={ArrowUpRight} size={16} />
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
