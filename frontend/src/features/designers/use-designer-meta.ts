import { designerDescription, designerTitle } from '@stanze/domain/designer-meta';
import type { Designer } from '../../data/http/types';
import { usePageDescription } from '../../lib/use-page-description';
import { usePageTitle } from '../../lib/use-page-title';

/**
 * Sets title and description of the document for the shown designer, with the same texts as the server; otherwise the
 * given title.
 */
export function useDesignerMeta(designer: Designer | null, otherwise: string): void {
  const title = designer ? designerTitle(designer) : otherwise;
  usePageTitle(title);
  usePageDescription(
    designer && {
      title,
      description: designerDescription(designer),
      picture: designer.gallery[0]?.url,
    },
  );
}
