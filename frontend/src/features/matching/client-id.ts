import { newId } from '../../lib/new-id';

const KEY = 'client-id';
let inMemory: string | null = null;

/** A random name this browser gave itself: it lets the server know one visitor's questionnaires, and nothing else. */
export function clientId(): string {
  try {
    const known = localStorage.getItem(KEY) ?? inMemory ?? newId();
    localStorage.setItem(KEY, known);
    return known;
  } catch {
    inMemory ??= newId();
    return inMemory;
  }
}
