import type { Designer } from '../../data/http/types';

/**
 * The designer whose page the server has rendered: the app's first render shows the same without asking. Null on every
 * other page, and where there is no document.
 */
export function readyDesigner(): Designer | null {
  const element = typeof document === 'undefined' ? null : document.getElementById('designer-record');
  return element ? (JSON.parse(element.textContent) as Designer) : null;
}
