import { townsInShort } from '@stanze/domain/towns';
import type { ReactNode } from 'react';
import type { Designer } from '../../../data/http/types';
import { paths } from '../../../lib/routes';
import { TextLink } from '../../../ui/text/link';
import { Monogram } from '../../../ui/marks/monogram';
import styles from './designer-removal.module.css';

interface DesignerRowProps {
  designer: Designer;
  /** The button for this designer; none for visitors. */
  button?: ReactNode;
}

/** One designer in a row: monogram, name, towns and style; the e-mail address only if the server sends it. */
export function DesignerRow({ designer, button }: DesignerRowProps) {
  const { name, city, design_style: letter, design_style_name: style, email } = designer;
  return (
    <li className={styles.row}>
      <Monogram className={styles.monogram} name={name} style={letter} />
      <div>
        <TextLink className={styles.name} href={paths.designer(designer)} look="quiet">
          {name}
        </TextLink>
        <p className={styles.details}>{[townsInShort(city), style, email].filter(Boolean).join(' · ')}</p>
      </div>
      {button}
    </li>
  );
}
