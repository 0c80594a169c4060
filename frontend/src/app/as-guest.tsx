import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { LoginLink } from './layouts/login-link';
import { SiteLayout } from './layouts/site-layout';
import { SiteNav } from './layouts/site-nav';

/**
 * A page as a guest sees it, as HTML that is there before any script has run. What is rendered here must not touch
 * session, storage or network.
 * @param isForm there is something to fill in, which has to wait for the app
 * @throws for a `style` attribute, which the content policy would refuse
 */
export function asGuest(path: string, page: ReactNode, { isForm = false } = {}): string {
  const html = renderToStaticMarkup(
    <Router ssrPath={path}>
      <SiteLayout nav={<SiteNav />} account={<LoginLink />} isEarly={isForm}>
        {page}
      </SiteLayout>
    </Router>,
  );
  if (/<[^>]+\sstyle="/.test(html)) throw new Error(`A style attribute in the ready-made ${path}`);
  return html;
}
