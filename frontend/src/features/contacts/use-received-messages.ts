import { isUnread } from '@stanze/domain/contact-statuses';
import { useCallback, useEffect, useState } from 'react';
import { errorText, isNetworkError } from '../../api/errors';
import type { Contact } from '../../api/types';
import { savedInbox, saveInbox } from '../../offline/inbox';
import { showToast } from '../../ui/toast.store';
import { designerContacts, markAsRead } from './contacts.api';

interface Received {
  /** Null until they are known. */
  contacts: readonly Contact[] | null;
  error: string | null;
  /** What is shown was kept on this device: the server could not be reached. */
  isKept: boolean;
}

const UNKNOWN: Received = { contacts: null, error: null, isKept: false };
const READ_FAILED_TEXT = 'Non siamo riusciti a segnarlo come letto: lo ritrovi tra i nuovi.';

async function load(uid: number, signal: AbortSignal): Promise<Received> {
  try {
    const contacts = await designerContacts(signal);
    void saveInbox(uid, contacts);
    return { contacts, error: null, isKept: false };
  } catch (error) {
    const kept = isNetworkError(error) ? await savedInbox(uid) : [];
    if (kept.length > 0) return { contacts: kept, error: null, isKept: true };
    return { contacts: null, error: errorText(error), isKept: false };
  }
}

/** The messages a designer received; opening one marks it as read, on the screen at once. */
export function useReceivedMessages(uid: number) {
  const [received, setReceived] = useState(UNKNOWN);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    void load(uid, controller.signal).then((next) => {
      if (!controller.signal.aborted) setReceived(next);
    });
    return () => controller.abort();
  }, [uid, attempt]);

  const setStatus = (id: number, status: Contact['status']) =>
    setReceived((old) => ({
      ...old,
      contacts:
        old.contacts?.map((contact) => (contact.id === id ? { ...contact, status } : contact)) ?? null,
    }));

  const read = async ({ id, status }: Contact) => {
    if (!isUnread(status)) return;
    setStatus(id, 'read');
    try {
      await markAsRead(id);
    } catch {
      setStatus(id, status);
      showToast(READ_FAILED_TEXT, { tone: 'danger' });
    }
  };
  const retry = useCallback(() => {
    setReceived(UNKNOWN);
    setAttempt((count) => count + 1);
  }, []);
  return { ...received, read, retry };
}
