import { create } from 'zustand';
import { ApiError, errorText, NetworkError } from '../../data/http/errors';
import type { Designer } from '../../data/http/types';
import { cachedCard, recentCards, saveCards, touchCard } from '../../data/database/cards';
import { getDesigner, getDesigners } from './designers.api';
import { readyDesigner } from './ready-designer';

/** How the last request for something ended. `status` is the HTTP status, 0 without an answer. */
interface Problem {
  status: number;
  text: string;
}

interface Loading {
  busy: boolean;
  problem: Problem | null;
  /** What is shown comes from this device, because the server could not be reached. */
  kept: boolean;
}

interface DesignersState {
  /** Everybody seen since the page was opened, by id. */
  byId: Readonly<Record<number, Designer>>;
  loading: Readonly<Record<number, Loading>>;
  featured: Loading & { ids: readonly number[] };
}

/** Kept cards say less than the server's: they step in only when those keep people waiting. */
const PATIENCE_MS = 1000;
const CALM: Loading = { busy: false, problem: null, kept: false };

const ready = readyDesigner();

export const useDesigners = create<DesignersState>(() => ({
  byId: ready ? { [ready.id]: ready } : {},
  loading: {},
  featured: { ...CALM, ids: [] },
}));

function problemOf(error: unknown): Problem {
  return { status: error instanceof ApiError ? error.status : 0, text: errorText(error) };
}

/** A new attempt: the old problem is forgotten, the line about kept cards stays until the answer. */
function busyAfter(before: Loading | undefined): Loading {
  return { busy: true, problem: null, kept: before?.kept ?? false };
}

function know(designers: readonly Designer[]): void {
  const news = Object.fromEntries(designers.map((designer) => [designer.id, designer]));
  useDesigners.setState(({ byId }) => ({ byId: { ...byId, ...news } }));
}

function setLoading(id: number, state: Loading): void {
  useDesigners.setState(({ loading }) => ({ loading: { ...loading, [id]: state } }));
}

/** Keeps designers for the next screens, and on this device for when there is no network; those known stay. */
export function rememberDesigners(designers: readonly Designer[]): void {
  const { byId } = useDesigners.getState();
  const news = designers.filter((designer) => byId[designer.id] !== designer);
  if (news.length === 0) return;
  know(news);
  void saveCards(news).then(() => keepPictures());
}

/** Pictures of what was seen are fetched ahead, later; the code for it is no part of any first screen. */
function keepPictures(openedId?: number): void {
  import('../../data/database/warming').then(({ warmSoon }) => warmSoon(openedId)).catch(() => undefined);
}

function knownDesigner(id: number): Promise<Designer | null> {
  const known = useDesigners.getState().byId[id];
  return known ? Promise.resolve(known) : cachedCard(id);
}

/** On a bad line the server may let people wait for ten seconds; the kept card need not. */
function showMeanwhile(id: number): () => void {
  const timer = window.setTimeout(() => {
    void knownDesigner(id).then((known) => {
      if (known && useDesigners.getState().loading[id]?.busy) know([known]);
    });
  }, PATIENCE_MS);
  return () => window.clearTimeout(timer);
}

/** Fetches one designer who was opened; without a network the card kept on this device takes its place. */
export async function loadDesigner(id: number): Promise<void> {
  setLoading(id, busyAfter(useDesigners.getState().loading[id]));
  const stop = showMeanwhile(id);
  try {
    rememberDesigners([await getDesigner(id)]);
    setLoading(id, CALM);
    keepPictures(id);
  } catch (error) {
    const known = error instanceof NetworkError ? await knownDesigner(id) : null;
    if (known) {
      know([known]);
      void touchCard(id);
    }
    setLoading(id, known ? { ...CALM, kept: true } : { ...CALM, problem: problemOf(error) });
  } finally {
    stop();
  }
}

function setFeatured(designers: readonly Designer[], state: Loading): void {
  const ids = designers.map(({ id }) => id);
  useDesigners.setState({ featured: { ...state, ids } });
}

/** Fetches the few designers of the home page; without a network those seen last stand in for them. */
export async function loadFeatured(limit: number): Promise<void> {
  useDesigners.setState(({ featured }) => ({ featured: { ...busyAfter(featured), ids: featured.ids } }));
  try {
    const designers = await getDesigners(limit);
    rememberDesigners(designers);
    setFeatured(designers, CALM);
  } catch (error) {
    const kept = error instanceof NetworkError ? await recentCards(limit) : [];
    know(kept);
    setFeatured(kept, kept.length > 0 ? { ...CALM, kept: true } : { ...CALM, problem: problemOf(error) });
  }
}
