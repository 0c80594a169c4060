import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/routes';
import { Icon } from '../../../ui/marks/icon';
import { TextLink } from '../../../ui/text/link';
import styles from './designer-legend.module.css';

const PRICE = 'Il costo del progetto più piccolo che accetta. Paga il progetto, non i lavori.';
const VERIFIED = 'Chi amministra Stanze ha controllato il profilo. Non è una garanzia sui lavori.';
const LIKES = 'Quante persone lo hanno fra i preferiti. Non conta nella classifica.';

const AFFINITY = (
  <>
    Quanto il suo lavoro somiglia ai tuoi gusti, da 0 a 100, e nient’altro. “Perché” apre il conto;{' '}
    <TextLink href={paths.ranking}>qui le regole</TextLink>.
  </>
);

interface DesignerLegendProps {
  title: 'Come leggere le schede' | 'Come leggere il profilo';
  /** Whether the affinity is shown, too. */
  hasAffinity?: boolean;
}

/**
 * What the numbers and the badge beside a designer mean, in a disclosure that is closed at first: one for a whole list, so
 * that the cards have no further stop of the tab key (docs/product.md#explanations).
 */
export function DesignerLegend({ title, hasAffinity = false }: DesignerLegendProps) {
  return (
    <details className={styles.legend}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.chevron}>
          <Icon of={ChevronDown} size={16} />
        </span>
      </summary>
      <dl className={styles.terms}>
        {hasAffinity && <Term name="Affinità">{AFFINITY}</Term>}
        <Term name="Da €…">{PRICE}</Term>
        <Term name="Verificato">{VERIFIED}</Term>
        <Term name="Cuore">{LIKES}</Term>
      </dl>
    </details>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.term}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
