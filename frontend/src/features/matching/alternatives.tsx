import { isReady, type ReadinessSource } from '@stanze/domain/readiness';
import type { ReactNode } from 'react';
import type { Designer, StyleAnalysis } from '../../data/http/types';
import { useRemote } from '../../data/query/query';
import { currentPause } from '../../lib/current-pause';
import { useUser } from '../../session/session.store';
import styles from './alternatives.module.css';
import { bestMatchesQuery } from './best-matches';

const COUNT = 3;

function readinessOf(designer: Designer): ReadinessSource {
  return { ...designer, gallery_count: designer.gallery.length, is_paused: currentPause(designer) !== null };
}

interface AlternativesProps {
  /** Designers that are not offered. */
  without: ReadonlySet<number>;
  /** One designer, with the reason and the button of the page. */
  item: (designer: Designer) => ReactNode;
}

/** The three nearest ready designers for a request that has ended without an answer; nothing without a style. */
export function Alternatives(props: AlternativesProps) {
  const style = useUser()?.style_analysis;
  return style ? <Nearest style={style} {...props} /> : null;
}

function Nearest({ style, without, item }: AlternativesProps & { style: StyleAnalysis }) {
  const { data } = useRemote(bestMatchesQuery(style), { once: true });
  const nearest = data?.filter((one) => !without.has(one.id) && isReady(readinessOf(one)));
  if (!nearest || nearest.length === 0) return null;
  return (
    <section className={styles.alternatives} aria-labelledby="alternative">
      <h3 className={styles.title} id="alternative">
        Altri studi vicini ai tuoi gusti
      </h3>
      <ul className={styles.list} role="list">
        {nearest.slice(0, COUNT).map((designer) => (
          <li key={designer.id} className={styles.item}>
            {item(designer)}
          </li>
        ))}
      </ul>
    </section>
  );
}
