import { parseWholeNumber } from '@stanze/domain/numbers';
import { SQUARE_METRES } from '@stanze/domain/project-brief';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProjectBrief } from '../../data/briefs/briefs.tables';
import { storeBrief } from '../../data/briefs/use-briefs';

const PAUSE_MS = 400;

/** The fields that are typed; they are saved when the person pauses. */
interface Typed {
  name: string;
  metres: string;
}

const typedOf = ({ name, square_metres: metres }: ProjectBrief): Typed => ({
  name: name ?? '',
  metres: metres === null ? '' : String(metres),
});

/** The number of square metres in a text: null for none, undefined for a text that is not such a number. */
function metresOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return parseWholeNumber(text, SQUARE_METRES) ?? undefined;
}

/** A brief after what was typed; the stored number stays when the text is none. */
function withTyped(brief: ProjectBrief, { name, metres }: Typed): ProjectBrief {
  const parsed = metresOf(metres);
  return {
    ...brief,
    name: name.trim() === '' ? null : name.trim(),
    square_metres: parsed === undefined ? brief.square_metres : parsed,
  };
}

/** A form that saves a brief on this device at every change: choices at once, typed texts after a pause. */
export function useBriefForm(uid: number | undefined, brief: ProjectBrief) {
  const [typed, setTyped] = useState(() => typedOf(brief));
  const latest = useRef(brief);
  const unsaved = useRef<Typed | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => {
    latest.current = brief;
  }, [brief]);

  const store = useCallback(
    (next: ProjectBrief) => {
      latest.current = next;
      void storeBrief(uid, next);
    },
    [uid],
  );
  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    const values = unsaved.current;
    unsaved.current = null;
    if (values) store(withTyped(latest.current, values));
  }, [store]);
  useEffect(() => {
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    unsaved.current = next;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(flush, PAUSE_MS);
  };
  const set = (change: Partial<ProjectBrief>) => {
    flush();
    store({ ...latest.current, ...change });
  };
  return { typed, type, set, flush, isNumberWrong: metresOf(typed.metres) === undefined };
}
