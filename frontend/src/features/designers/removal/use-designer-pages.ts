import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../../data/http/errors';
import type { Designer } from '../../../data/http/types';
import { useNetworkReturn } from '../../../lib/network-return';
import { designersPage } from './removal.api';

/** Number of rows per request. */
const STEP = 24;

interface Pages {
  designers: readonly Designer[];
  problem: string | null;
  busy: boolean;
  /** Whether all pages have been loaded. */
  isWhole: boolean;
}

const NOTHING: Pages = { designers: [], problem: null, busy: true, isWhole: false };

/** Adds a page without duplicates: when a designer registers between two requests, the pages overlap. */
function joined(existing: readonly Designer[], next: readonly Designer[]): Designer[] {
  const ids = new Set(existing.map(({ id }) => id));
  return [...existing, ...next.filter(({ id }) => !ids.has(id))];
}

/** The public list of designers, loaded in pages. */
export function useDesignerPages() {
  const [pages, setPages] = useState(NOTHING);

  const readFrom = useCallback(async (offset: number) => {
    setPages((old) => ({ ...old, busy: true, problem: null }));
    try {
      const next = await designersPage(offset, STEP);
      setPages(({ designers }) => ({
        designers: joined(designers, next),
        problem: null,
        busy: false,
        isWhole: next.length < STEP,
      }));
    } catch (error) {
      setPages((old) => ({ ...old, busy: false, problem: errorText(error) }));
    }
  }, []);

  useEffect(() => {
    let isHere = true;
    designersPage(0, STEP).then(
      (designers) =>
        isHere && setPages({ designers, problem: null, busy: false, isWhole: designers.length < STEP }),
      (error: unknown) => isHere && setPages({ ...NOTHING, busy: false, problem: errorText(error) }),
    );
    return () => {
      isHere = false;
    };
  }, []);

  const more = () => void readFrom(pages.designers.length);
  const drop = (id: number) =>
    setPages((old) => ({ ...old, designers: old.designers.filter((designer) => designer.id !== id) }));
  useNetworkReturn(() => pages.problem !== null && more());
  return { ...pages, more, drop };
}
