import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { FormId } from '../../../data/database/forms';
import type { SavedItem } from './gallery-item';
import { Gallery } from './gallery.store';

/** The gallery of a form while it is mounted, and its items, which the form stores in its draft. */
export function useGallery(formId: FormId, saved: readonly SavedItem[]) {
  const [gallery] = useState(() => new Gallery(formId, saved));
  useEffect(() => {
    gallery.open();
    return () => gallery.close();
  }, [gallery]);
  const items = useStore(gallery.store, (state) => state.items);
  return { gallery, items };
}
