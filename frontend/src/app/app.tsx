import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { useUser } from '../session/session.store';
import './chrome/install-event';
import { DeferredComponent } from '../lib/loading/deferred-component';
import { ErrorBoundary } from './error-boundary';
import { Account } from './layouts/account';
import { SiteLayout } from './layouts/site-layout';
import { SiteNav } from './layouts/site-nav';
import { AppRouter, CurrentPage } from './routing/router';
import { usePageChange } from './routing/use-page-change';
import { paths } from '../lib/routes';

const loadChrome = () => import('./chrome/chrome').then(({ Chrome }) => Chrome);
const loadToaster = () => import('../ui/notices/toaster').then(({ Toaster }) => Toaster);

/** The click on the logo: clears the caches of this device and loads the home page (docs/product.md#navigation). */
function clearAndLoadHome(): void {
  import('../session/device/clear-device')
    .then(({ clearDevice }) => clearDevice())
    // On a first visit that has lost its network the code may be missing.
    .catch(() => window.location.assign(paths.home));
}

function Site() {
  const [location] = useLocation();
  const isSignedIn = useUser() !== null;
  usePageChange();
  // Styles reserve the height of the bar for signed-in people before its code is loaded.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
  }, [isSignedIn]);
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
