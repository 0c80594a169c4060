import { designerPath } from '@stanze/domain/designer-address';
import { designerDescription, designerTitle } from '@stanze/domain/designer-meta';
import { designerSharePicture } from '@stanze/domain/share-picture';
import { useEffect } from 'react';
import type { Designer } from '../../data/http/types';
import { type PageHead, setPageHead } from '../../lib/page-head';
import { usePageTitle } from '../../lib/use-page-title';

/**
 * Sets title and head of the document for the shown designer, with the same texts as the server; otherwise the given
 * title and no head.
 */
export function useDesignerMeta(designer: Designer | null, otherwise: string): void {
  usePageTitle(designer ? designerTitle(designer) : otherwise);
  useEffect(() => setPageHead(designer && headOf(designer)), [designer]);
}

function headOf(designer: Designer): PageHead {
  return {
    title: designerTitle(designer),
    description: designerDescription(designer),
    path: designerPath(designer.id),
    picture: designerSharePicture(designer),
    type: 'profile',
  };
}
