import { callTimeText } from '@stanze/domain/call-texts';
import { useState } from 'react';
import { NotSavedError } from '../../data/database/transact';
import { errorText } from '../../data/http/errors';
import type { CallConversation } from './call-people';
import type { CallStep } from './calls.api';
import { saveCallStep } from './calls.outbox';

const NO_SPACE = 'Su questo dispositivo non c’è più spazio: non è cambiato niente.';

/** The title of a step, for the page that lists the pending commands. */
function describedOf(step: CallStep): string {
  switch (step.kind) {
    case 'propose':
      return 'Orari proposti per una chiamata';
    case 'accept':
      return callTimeText(Date.parse(step.at));
    case 'withdraw':
      return 'Proposta ritirata o rifiutata';
    case 'cancel':
      return 'Chiamata annullata';
  }
}

/** Takes steps of calls in a conversation; `problem`: why one could not be saved on this device. */
export function useCallSteps({ contactId, name }: CallConversation) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (step: CallStep): Promise<boolean> => {
    setProblem(null);
    try {
      await saveCallStep({ contactId, name, message: describedOf(step), step });
      return true;
    } catch (error) {
      setProblem(error instanceof NotSavedError ? NO_SPACE : errorText(error));
      return false;
    }
  };
  return { problem, take };
}
