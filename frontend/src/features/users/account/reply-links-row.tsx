import { REPLY_LINK_DAYS } from '@stanze/domain/limits';
import { useState } from 'react';
import { api } from '../../../data/http/api';
import { errorText } from '../../../data/http/errors';
import type { ReplyLinks } from '../../../data/http/types';
import { currentUid } from '../../../data/person';
import { personalKey, type RemoteQuery, updateCachedData, useRemote } from '../../../data/query/query';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { showToast } from '../../../ui/notices/toast.store';
import { AccountRow } from './account-row';

const TEXT = `Dalle email dei messaggi rispondi senza accedere: ogni link apre una sola conversazione, per ${REPLY_LINK_DAYS} giorni. Se qualcun altro legge la tua posta, revocali.`;

/** The number of valid links in the person's mails. */
function replyLinksQuery(): RemoteQuery<ReplyLinks> {
  return {
    key: personalKey(currentUid(), 'reply-links'),
    load: () => api.get('/api/users/me/reply-links'),
  };
}

function countText(count: number): string {
  if (count === 0) return 'Adesso non ce n’è nessuno valido.';
  return count === 1 ? 'Adesso ce n’è uno valido.' : `Adesso ce ne sono ${count} validi.`;
}

/** The links in the person's mails about messages: how many are valid, and a button that ends all of them. */
export function ReplyLinksRow() {
  const query = replyLinksQuery();
  const { data } = useRemote(query);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const revoke = async () => {
    setBusy(true);
    setError(null);
    try {
      await api.delete('/api/users/me/reply-links');
      updateCachedData(query, () => ({ count: 0 }));
      showToast('Fatto: i link nelle email che hai già ricevuto non aprono più niente.', { tone: 'success' });
    } catch (reason) {
      setError(errorText(reason));
    }
    setBusy(false);
  };
  return (
    <AccountRow
      title="Link nelle email"
      text={TEXT}
      button={
        <Button variant="secondary" busy={busy} disabled={data?.count === 0} onClick={() => void revoke()}>
          {busy ? 'Li revoco…' : 'Revoca i link nelle email'}
        </Button>
      }
    >
      {error ? <Alert>{error}</Alert> : data && <p>{countText(data.count)}</p>}
    </AccountRow>
  );
}
