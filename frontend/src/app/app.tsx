import { useLocation } from 'wouter';
import { Toaster } from '../ui/toaster';
import { ErrorBoundary } from './error-boundary';
import { Account } from './layouts/account';
import { SiteLayout } from './layouts/site-layout';
import { SiteNav } from './layouts/site-nav';
import { AppRouter, CurrentPage } from './router';
import { useLogo } from './use-logo';
import { usePageChange } from './use-page-change';

function Site() {
  const [location] = useLocation();
  const { onLogo, question } = useLogo();
  usePageChange();
  return (
    <SiteLayout onLogo={onLogo} nav={<SiteNav />} account={<Account />}>
      <ErrorBoundary resetKey={location}>
        <CurrentPage />
      </ErrorBoundary>
      {question}
    </SiteLayout>
  );
}

/** The whole app: providers outside, the site inside. */
export function App() {
  return (
    <AppRouter>
      <Site />
      <Toaster />
    </AppRouter>
  );
}
