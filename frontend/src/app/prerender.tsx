import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { HomeView } from '../features/home/home-view';
import { LoginLink } from './layouts/login-link';
import { SiteLayout } from './layouts/site-layout';
import { SiteNav } from './layouts/site-nav';

/**
 * The home page as a guest sees it, for the HTML made at build time. It must not touch session, storage or network,
 * and nothing in it may carry a `style` attribute: the content policy would refuse it.
 */
export function renderHome(): string {
  const html = renderToStaticMarkup(
    <Router ssrPath="/">
      <SiteLayout nav={<SiteNav />} account={<LoginLink />}>
        <HomeView />
      </SiteLayout>
    </Router>,
  );
  if (/\sstyle="/.test(html)) throw new Error('A style attribute in the ready-made home page');
  return html;
}
