import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { LoginLink } from './layouts/login-link';
import { SiteLayout } from './layouts/site-layout';
import { SiteNav } from './layouts/site-nav';

/**
 * A page as a guest sees it, as HTML that is there before any script has run. What is rendered here must not touch
 * session, storage or network.
 * @throws for a `style` attribute, which the content policy would refuse
 */
export function asGuest(path: string, page: ReactNode): string {
  const html = renderToStaticMarkup(
    <Router ssrPath={path}>
      <SiteLayout nav={<SiteNav />} account={<LoginLink />}>
        {page}
      </SiteLayout>
    </Router>,
  );
  if (/<[^>]+\sstyle="/.test(html)) throw new Error(`A style attribute in the ready-made ${path}`);
  return html;
}
