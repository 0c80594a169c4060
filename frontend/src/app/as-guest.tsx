import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { LoginLink } from './layouts/login-link';
import { SiteLayout } from './layouts/site-layout';
import { SiteNav } from './layouts/site-nav';

/**
 * A page as a guest sees it, as HTML that is shown before any script has run. The rendered components must not use
 * session, storage or network.
 * @param isForm whether the page contains a form, whose fields are disabled until the app has started
 * @throws for a `style` attribute, which the content security policy would refuse
 */
export function asGuest(path: string, page: ReactNode, { isForm = false } = {}): string {
  const html = renderToStaticMarkup(
    <Router ssrPath={path}>
      <SiteLayout nav={<SiteNav />} account={<LoginLink />} isEarly={isForm}>
        {page}
      </SiteLayout>
    </Router>,
  );
  if (/<[^>]+\sstyle="/.test(html)) throw new Error(`A style attribute in the rendered ${path}`);
  return html;
}
