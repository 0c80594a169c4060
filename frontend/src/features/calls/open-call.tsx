import { callTimeText } from '@stanze/domain/call-texts';
import { useState } from 'react';
import type { Call } from '../../data/http/types';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import type { CallConversation } from './call-people';
import { useCallSteps } from './call-steps';
import { PendingStep } from './call-waiting';
import styles from './calls.module.css';
import type { CallRow } from './calls.outbox';
import { ProposeCall } from './propose-call';

interface OpenCallProps {
  call: Call;
  conversation: CallConversation;
  pending: CallRow | null;
  /** Whether another call is agreed, which this one would move. */
  isMove: boolean;
}

/** Under the message of a proposal: the times to choose from, or for its sender the button that withdraws it. */
export function OpenCall({ call, conversation, pending, isMove }: OpenCallProps) {
  const { problem, take } = useCallSteps(conversation);
  const isOwn = call.proposer === conversation.side;
  if (pending) return <PendingStep row={pending} text={pendingText(pending, isOwn)} />;
  if (!conversation.isReachable) return null;
  return (
    <div className={styles.card} role="group" aria-label="Proposta di chiamata">
      {isOwn ? (
        <p>{conversation.name} può scegliere un orario.</p>
      ) : (
        <>
          <p>Quale orario va bene?</p>
          <TimeChoice call={call} onChoose={(at) => void take({ kind: 'accept', callId: call.id, at })} />
        </>
      )}
      <div className={styles.buttons}>
        <ProposeCall
          conversation={conversation}
          isMove={isMove}
          location={call.location}
          label="Proponi altri orari"
        />
        <Button variant="quiet" onClick={() => void take({ kind: 'withdraw', callId: call.id })}>
          {isOwn ? 'Ritira la proposta' : 'Nessuno di questi'}
        </Button>
      </div>
      {problem && <Alert>{problem}</Alert>}
    </div>
  );
}

function TimeChoice({ call, onChoose }: { call: Call; onChoose: (at: string) => void }) {
  const [now] = useState(Date.now);
  return (
    <div className={styles.times}>
      {call.times.map((at) => (
        <Button key={at} variant="secondary" disabled={Date.parse(at) <= now} onClick={() => onChoose(at)}>
          {callTimeText(Date.parse(at))}
        </Button>
      ))}
    </div>
  );
}

function pendingText({ body: { step } }: CallRow, isOwn: boolean): string {
  if (step.kind === 'accept') return `Hai scelto ${callTimeText(Date.parse(step.at))}.`;
  return isOwn ? 'Hai ritirato la proposta.' : 'Hai risposto che nessun orario va bene.';
}
