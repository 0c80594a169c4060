import { canTake, type RequestStep } from '@stanze/domain/request-state';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { saveFailure } from '../contact-outcome';
import type { Conversation } from '../contacts.outbox';
import { DeclineDialog } from './decline-dialog';
import styles from './request-state.module.css';
import { batchText, requestDetail, requestLabel } from './request-texts';
import { type RequestStepBody, saveRequestStep, useShownRequest } from '../requests.outbox';

const BUTTONS: Readonly<Record<RequestStep, string>> = {
  decline: 'Declina',
  withdraw: 'Ritira la richiesta',
  close: 'Chiudi la conversazione',
};
const STEPS: readonly RequestStep[] = ['decline', 'withdraw', 'close'];

type Take = (step: RequestStep, refusal?: Pick<RequestStepBody, 'reason' | 'message'>) => void;

/** What a person asked to do, and the problem of storing it. */
function useSteps({ contact, other }: Conversation) {
  const [asked, setAsked] = useState<RequestStep | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take: Take = (step, refusal) => {
    setAsked(null);
    setProblem(null);
    const body = { contactId: contact.id, name: other.name, step, reason: null, message: null, ...refusal };
    saveRequestStep(body).catch((error: unknown) => setProblem(saveFailure(error).text));
  };
  return { asked, ask: setAsked, problem, take };
}

interface QuestionProps {
  asked: RequestStep | null;
  name: string;
  onTake: Take;
  onCancel: () => void;
}

/** Asks before a step. */
function StepQuestion({ asked, name, onTake, onCancel }: QuestionProps) {
  if (asked === 'decline') {
    const decline = (reason: RequestStepBody['reason'], message: RequestStepBody['message']) =>
      onTake('decline', { reason, message });
    return <DeclineDialog name={name} onDecline={decline} onCancel={onCancel} />;
  }
  return (
    <ConfirmDialog
      open={asked !== null}
      title={asked === 'withdraw' ? 'Ritirare la richiesta?' : 'Chiudere la conversazione?'}
      text="I messaggi restano da leggere, e con un nuovo messaggio si riapre."
      // The button that closes the dialog itself is named 'Chiudi'.
      confirmLabel={asked === 'withdraw' ? 'Ritira' : 'Chiudi la conversazione'}
      onConfirm={() => asked && onTake(asked)}
      onCancel={onCancel}
    />
  );
}

/** In an open conversation: how the request stands, what that means, and what the person can do. */
export function RequestStateBar({ conversation }: { conversation: Conversation }) {
  const { contact, side, other } = conversation;
  const request = useShownRequest(conversation);
  const { asked, ask, problem, take } = useSteps(conversation);
  const { state } = request;
  if (state === null) return null;
  const detail = requestDetail(side, state, { ...contact, decline_reason: request.reason });
  const steps = other.isGone ? [] : STEPS.filter((step) => canTake(side, step, state));
  const batch = batchText(side, contact.batch_size);
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <p className={styles.text} role="status" data-state={state}>
          <strong>{requestLabel(side, state)}</strong>
          {request.isPending && <span> In coda: parte appena c’è rete.</span>}
          {batch && <span className={styles.detail}> {batch}.</span>}
          {detail && <span className={styles.detail}> {detail}</span>}
        </p>
        {steps.map((step) => (
          <Button key={step} variant="quiet" onClick={() => ask(step)}>
            {BUTTONS[step]}
          </Button>
        ))}
      </div>
      <Problem text={problem ?? request.problem} />
      <StepQuestion asked={asked} name={other.name} onTake={take} onCancel={() => ask(null)} />
    </div>
  );
}

interface RequestEndProps {
  conversation: Conversation;
  /** Other designers for a client whose request has ended without an answer. */
  alternatives?: ReactNode;
}

/** What follows the messages of a request that has ended. It is not announced as a message. */
export function RequestEnd({ conversation, alternatives }: RequestEndProps) {
  const { state } = useShownRequest(conversation);
  const isUnanswered = conversation.side === 'client' && (state === 'declined' || state === 'unanswered');
  return (
    <div className={styles.end} aria-live="off">
      {isUnanswered && alternatives}
    </div>
  );
}

function Problem({ text }: { text: string | null }) {
  return text === null ? null : <Alert>{text}</Alert>;
}
