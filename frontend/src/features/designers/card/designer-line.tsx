import { townsInShort } from '@stanze/domain/towns';
import type { ReactNode } from 'react';
import type { Designer } from '../../../data/http/types';
import { paths } from '../../../lib/routes';
import { TextLink } from '../../../ui/text/link';
import styles from './designer-line.module.css';
import { MatchReason } from './match-reason';

/** A designer on one line: name, town, style, the reason of the match, and a button. */
export function DesignerLine({ designer, button }: { designer: Designer; button: ReactNode }) {
  return (
    <div className={styles.line}>
      <div className={styles.who}>
        <p>
          <TextLink href={paths.designer(designer)}>{designer.name}</TextLink>
          <span className={styles.where}>
            {' '}
            {townsInShort(designer.city)}, {designer.design_style_name}
          </span>
        </p>
        {designer.match && <MatchReason match={designer.match} />}
      </div>
      {button}
    </div>
  );
}
