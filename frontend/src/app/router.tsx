import { Suspense, type ReactNode } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { navigateInApp } from './navigate';
import { PageFallback } from './page-fallback';
import { notFoundPage as NotFoundPage, patternAt, routes } from './routes';

/** Gives links and pages the browser's location; a navigation may ask for a view transition. */
export function AppRouter({ children }: { children: ReactNode }) {
  return <Router aroundNav={navigateInApp}>{children}</Router>;
}

/** The page of the current address. */
export function CurrentPage() {
  const [location] = useLocation();
  // Without a key React would keep the page before hidden in the document while the next one is on its way.
  return (
    <Suspense key={patternAt(location)} fallback={<PageFallback />}>
      <Switch>
        {routes.map(({ path, page: Page }) => (
          <Route key={path} path={path}>
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
