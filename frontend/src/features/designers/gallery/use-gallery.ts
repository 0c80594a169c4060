import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { FormId } from '../../../data/database/forms';
import type { KeptItem } from './gallery-item';
import { Gallery } from './gallery.store';

/** The pictures of a form as long as it is on the screen; gives its items too, so that the form can keep them. */
export function useGallery(place: FormId, kept: readonly KeptItem[]) {
  const [gallery] = useState(() => new Gallery(place, kept));
  useEffect(() => {
    gallery.open();
    return () => gallery.close();
  }, [gallery]);
  const items = useStore(gallery.store, (state) => state.items);
  return { gallery, items };
}
