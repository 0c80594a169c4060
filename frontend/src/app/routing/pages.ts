import { lazyComponent, type LazyComponent } from '../../lib/loading/lazy-component';
import { onReachedLink } from '../../lib/loading/on-reached-link';
import { type RouteName, routeAt } from '../../lib/routes';

/** A page whose code is loaded on demand; it takes no properties and reads its parameters from the URL. */
export type LazyPage = LazyComponent<object>;

const loadHome = () => import('../../pages/home/home-page');
const home = lazyComponent(() => loadHome().then((m) => m.HomePage));

/** The routes of all other pages. */
export type OtherRoute = Exclude<RouteName, 'home'>;

/** The other pages; null is the page "not found". */
interface OtherPages {
  pageOf: (name: OtherRoute | null) => LazyPage;
  preloadPage: (name: OtherRoute | null) => Promise<void>;
}

let loadOthers: () => Promise<OtherPages> = () => Promise.reject(new Error('No pages were provided'));

/** Sets how the other pages are loaded: the first screen of the home page does not need them. */
export function providePages(loader: () => Promise<OtherPages>): void {
  loadOthers = loader;
}

/** One of the other pages; its preloading loads their table, then the code of the page. */
function otherPage(name: OtherRoute | null): LazyPage {
  const page = lazyComponent(() => loadOthers().then(({ pageOf: find }) => find(name)));
  const { preload: preloadTable } = page;
  const preload = async () => {
    await preloadTable();
    await (await loadOthers()).preloadPage(name);
  };
  return Object.assign(page, { preload });
}

const others = new Map<OtherRoute | null, LazyPage>();

/** The page of a route, with its access check; the page "not found" for null. */
export function pageOf(name: RouteName | null): LazyPage {
  if (name === 'home') return home;
  const page = others.get(name) ?? otherPage(name);
  others.set(name, page);
  return page;
}

/** Loads the code of the page at a path (without query); the page "not found" for an unknown path. */
export function preloadPage(path: string): Promise<void> {
  return pageOf(routeAt(path)?.name ?? null).preload();
}

/** Loads the code of the page that was opened, with the question if its address opens the questionnaire. */
export async function preloadFirstPage({ pathname, search }: Location): Promise<void> {
  await preloadPage(pathname);
  if (routeAt(pathname)?.name === 'home') await (await loadHome()).preloadView(search);
}

/** Loads a page's code as soon as the pointer, a touch or the focus reaches a link to it. */
export function preloadLinkedPages(): void {
  onReachedLink(({ origin, target, pathname }) => {
    if (origin !== window.location.origin || target === '_blank') return;
    // A failure is ignored, because the navigation itself loads the code again and shows the failure.
    preloadPage(pathname).catch(() => undefined);
  });
}
