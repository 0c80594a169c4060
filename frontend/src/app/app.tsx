import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { whenIdle } from '../lib/when-idle';
import { useUser } from '../session/session.store';
import './chrome/install-event';
import { ErrorBoundary } from './error-boundary';
import { Account } from './layouts/account';
import { SiteLayout } from './layouts/site-layout';
import { SiteNav } from './layouts/site-nav';
import { AppRouter, CurrentPage } from './routing/router';
import { usePageChange } from './routing/use-page-change';
import { paths } from '../lib/routes';

/** A part of every screen that is not needed at once: loaded after the first page, nothing is shown until then. */
function DeferredComponent({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchPart = () => {
      load().then(
        (part) => setPart(() => part),
        // The pages work without it; it is loaded again when the network is back.
        () => window.addEventListener('online', fetchPart, { once: true }),
      );
    };
    whenIdle(fetchPart);
    return () => window.removeEventListener('online', fetchPart);
  }, [load]);
  return Part && <Part />;
}

const loadChrome = () => import('./chrome/chrome').then(({ Chrome }) => Chrome);
const loadToaster = () => import('../ui/toaster').then(({ Toaster }) => Toaster);

/** The click on the logo: clears the caches of this device and loads the home page (docs/product.md#navigation). */
function clearAndLoadHome(): void {
  import('../session/clear-device')
    .then(({ clearDevice }) => clearDevice())
    // On a first visit that has lost its network the code may be missing.
    .catch(() => window.location.assign(paths.home));
}

function Site() {
  const [location] = useLocation();
  const isSignedIn = useUser() !== null;
  usePageChange();
  return (
    <SiteLayout
      onLogo={clearAndLoadHome}
      nav={<SiteNav isSignedIn={isSignedIn} />}
      account={<Account />}
      bottom={<DeferredComponent load={loadChrome} />}
    >
      <ErrorBoundary resetKey={location}>
        <CurrentPage />
      </ErrorBoundary>
    </SiteLayout>
  );
}

/** The whole app: the providers around the site. */
export function App() {
  return (
    <AppRouter>
      <Site />
      <DeferredComponent load={loadToaster} />
    </AppRouter>
  );
}
