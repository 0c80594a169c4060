import { filterOfBrief } from '@stanze/domain/project-brief';
import { NO_PRACTICAL_FILTER, type PracticalFilter, setFilters } from '@stanze/domain/practical-filter';
import { isReady, type ReadinessSource } from '@stanze/domain/readiness';
import type { ReactNode } from 'react';
import type { ProjectBrief } from '../../../data/briefs/briefs.tables';
import { useBriefs } from '../../../data/briefs/use-briefs';
import type { Designer, StyleAnalysis } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { currentPause } from '../../../lib/current-pause';
import { paths } from '../../../lib/routes';
import { useUser } from '../../../session/session.store';
import { TextLink } from '../../../ui/text/link';
import styles from './alternatives.module.css';
import { alternativesQuery } from './alternatives.queries';

const COUNT = 3;

function readinessOf(designer: Designer): ReadinessSource {
  return { ...designer, gallery_count: designer.gallery.length, is_paused: currentPause(designer) !== null };
}

interface AlternativesProps {
  /** Designers that are not offered. */
  without: ReadonlySet<number>;
  /** Id of the brief that went along with the request; null without one. */
  briefId: string | null;
  /** One designer, with the reason and the button of the page. */
  item: (designer: Designer) => ReactNode;
}

const filterOf = (brief: ProjectBrief | undefined): PracticalFilter =>
  brief ? filterOfBrief(brief, brief.townId) : NO_PRACTICAL_FILTER;

/**
 * The three nearest ready designers for a request that has ended without an answer, within the distance and the budget of
 * its brief (docs/product.md#requests-that-end); nothing without a style.
 */
export function Alternatives({ briefId, ...props }: AlternativesProps) {
  const user = useUser();
  const { briefs, status } = useBriefs(user?.id, { once: true });
  const style = user?.style_analysis;
  if (!style || (briefId !== null && !briefs && status === 'pending')) return null;
  const brief = briefs?.find(({ id }) => id === briefId);
  return <Nearest style={style} filter={filterOf(brief)} {...props} />;
}

interface NearestProps extends Omit<AlternativesProps, 'briefId'> {
  style: StyleAnalysis;
  filter: PracticalFilter;
}

function Nearest({ style, filter, without, item }: NearestProps) {
  const { data } = useRemote(alternativesQuery(style, filter), { once: true });
  const nearest = data?.filter((one) => !without.has(one.id) && isReady(readinessOf(one)));
  if (!nearest) return null;
  if (nearest.length === 0) return setFilters(filter).length > 0 ? <NobodyWithin /> : null;
  return (
    <section aria-labelledby="alternative">
      <h3 className={styles.title} id="alternative">
        Altri studi vicini ai tuoi gusti
      </h3>
      <ul role="list">
        {nearest.slice(0, COUNT).map((designer) => (
          <li key={designer.id} className={styles.item}>
            {item(designer)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NobodyWithin() {
  return (
    <p>
      Nella zona e nel budget del tuo progetto non c’è un altro studio pronto, per ora.{' '}
      <TextLink href={paths.matches}>Guarda tutti i risultati</TextLink>
    </p>
  );
}
