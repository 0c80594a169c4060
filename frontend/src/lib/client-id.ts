import { newId } from './new-id';

const CLIENT_ID_KEY = 'client-id';
let fallbackClientId: string | null = null;

/**
 * A random id of this browser, by which the server recognises the questionnaires of one visitor and the repeated requests of
 * a guest; not used for anything else.
 */
export function clientId(): string {
  try {
    const id = localStorage.getItem(CLIENT_ID_KEY) ?? fallbackClientId ?? newId();
    localStorage.setItem(CLIENT_ID_KEY, id);
    return id;
  } catch {
    fallbackClientId ??= newId();
    return fallbackClientId;
  }
}
