import { Suspense, type ReactNode } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { ROUTE_LIST, routeAt } from '../../lib/routes';
import { ProgressLine } from '../../ui/buttons/spinner';
import { navigateInApp } from './navigate';
import { pageOf } from './pages';
import styles from './router.module.css';

const PAGES = ROUTE_LIST.map(({ name, pattern }) => ({ pattern, Page: pageOf(name) }));
const NotFoundPage = pageOf(null);

/** Provides links and pages with the browser's location; a navigation may use a view transition. */
export function AppRouter({ children }: { children: ReactNode }) {
  return <Router aroundNav={navigateInApp}>{children}</Router>;
}

/** As high as a page, so that the footer does not jump while the code is loading. */
function PageFallback() {
  return (
    <div className={styles.fallback}>
      <ProgressLine label="Caricamento della pagina" />
    </div>
  );
}

/** The page of the current address. */
export function CurrentPage() {
  const [location] = useLocation();
  // Without a key the previous page would stay hidden in the document while the next one is loading.
  return (
    <Suspense key={routeAt(location)?.pattern ?? '*'} fallback={<PageFallback />}>
      <Switch>
        {PAGES.map(({ pattern, Page }) => (
          <Route key={pattern} path={pattern}>
            <Page />
          </Route>
        ))}
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </Suspense>
  );
}
