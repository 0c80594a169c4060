import type { Designer } from '../../api/types';
import { usePageDescription } from '../../lib/use-page-description';
import { usePageTitle } from '../../lib/use-page-title';

const DESCRIPTION_LENGTH = 155;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_LENGTH - 1))}…`;
}

/** Title and description of the window from the designer shown; the given title until there is one. */
export function useDesignerMeta(designer: Designer | null, otherwise: string): void {
  const title = designer && `${designer.name}, interior designer a ${designer.city}`;
  usePageTitle(title ?? otherwise);
  usePageDescription(
    designer && {
      title: title ?? otherwise,
      description: shortened(`${designer.design_style_name}. ${designer.bio}`),
      picture: designer.gallery[0]?.url,
    },
  );
}
