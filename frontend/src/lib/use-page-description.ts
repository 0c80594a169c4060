import { useEffect } from 'react';

interface PageCard {
  title: string;
  description: string;
  /** Path of the picture, if there is one. */
  picture?: string;
}

function setMeta(name: string, content: string): () => void {
  const attribute = name.startsWith('og:') ? 'property' : 'name';
  const found = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${name}"]`);
  const meta = found ?? document.createElement('meta');
  const before = meta.content;
  meta.setAttribute(attribute, name);
  meta.content = content;
  if (!found) document.head.append(meta);
  return () => {
    if (found) meta.content = before;
    else meta.remove();
  };
}

/** Sets the meta elements for search engines and link previews while the page is mounted; null changes nothing. */
export function usePageDescription(card: PageCard | null): void {
  const { title, description, picture } = card ?? {};
  useEffect(() => {
    if (title === undefined || description === undefined) return undefined;
    const undo = [
      setMeta('description', description),
      setMeta('og:title', title),
      setMeta('og:description', description),
    ];
    if (picture) undo.push(setMeta('og:image', new URL(picture, window.location.origin).href));
    return () => undo.forEach((restore) => restore());
  }, [title, description, picture]);
}
