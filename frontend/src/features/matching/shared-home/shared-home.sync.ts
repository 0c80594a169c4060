import { resultCode, resultFromCode } from '@stanze/domain/shared-home';
import { api } from '../../../data/http/api';
import { currentUser } from '../../../session/session.store';
import { decrypt, encrypt } from './encryption';
import { ownResult } from './own-result';
import { changeSharedHome, readSharedHome, useSharedHome } from '../shared-home.store';

/** Sends the own result to the person whose link was opened; also when it has changed. */
async function sendReply(): Promise<void> {
  const { reply, sent, isForeign } = useSharedHome.getState();
  const own = await ownResult();
  if (!reply || !isForeign || !own || sent === resultCode(own)) return;
  const answer = await encrypt(reply, resultCode(own));
  await api.put('/api/invitations/{id}/answer', { path: { id: reply.id }, body: { answer } });
  await changeSharedHome({ sent: resultCode(own) });
}

/** Receives the answer to the own link. @returns whether there is a new one */
async function receiveAnswer(): Promise<boolean> {
  const { invitation, isShared, answeredAt } = useSharedHome.getState();
  if (!invitation || !isShared) return false;
  const path = { id: invitation.id };
  // A signed-in person is also notified while the app is open.
  const received = await (currentUser()
    ? api.put('/api/invitations/{id}', { path })
    : api.get('/api/invitations/{id}', { path }));
  if (received.answer === null || received.answered_at === answeredAt) return false;
  const code = await decrypt(invitation, received.answer);
  const partner = code !== null && resultFromCode(code) ? code : null;
  if (partner === null) return false;
  const answer = { partner, isForeign: true, isNew: true, reply: null, sent: null };
  await changeSharedHome({ ...answer, answeredAt: received.answered_at });
  return true;
}

/**
 * Exchanges the results of two people (docs/product.md#casa-in-due). Never rejects: what could not be exchanged is
 * exchanged by the next call.
 * @returns whether an answer to the own link has arrived
 */
export async function syncSharedHome(): Promise<boolean> {
  await readSharedHome();
  const [, isAnswered] = await Promise.allSettled([sendReply(), receiveAnswer()]);
  return isAnswered.status === 'fulfilled' && isAnswered.value;
}
