import { useRef, useState, type RefObject } from 'react';
import { copyText } from '../../lib/copy-text';
import { showToast } from '../../ui/notices/toast.store';

interface CopyLink {
  copy: () => Promise<void>;
  /** The browser refused to copy: the URL is selected, and the person copies it. */
  byHand: boolean;
  field: RefObject<HTMLInputElement | null>;
}

/** Copies a URL to the clipboard. When the browser refuses, it selects the field that shows the URL. */
export function useCopyLink(address: string, onCopied: () => void): CopyLink {
  const field = useRef<HTMLInputElement>(null);
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    const copied = await copyText(address);
    setByHand(!copied);
    if (!copied) {
      field.current?.focus();
      return;
    }
    onCopied();
    showToast('Link copiato: incollalo dove vuoi.', { tone: 'success' });
  };
  return { copy, byHand, field };
}
