import { dueTimeText } from '@stanze/domain/due-time';
import { type DeclineReason, declineLabel } from '@stanze/domain/decline-reasons';
import { briefLines } from '@stanze/domain/project-brief';
import type { RequestState } from '@stanze/domain/request-state';
import type { Contact } from '../../../data/http/types';
import type { Side } from '../conversation';
import type { ChosenBrief } from '../message/use-brief-choice';

const LABELS: Readonly<Record<Side, Readonly<Record<RequestState, string>>>> = {
  client: {
    sent: 'In attesa di risposta',
    read: 'Letta, in attesa di risposta',
    answered: 'Ha risposto',
    declined: 'Non può seguirti',
    withdrawn: 'Richiesta ritirata',
    unanswered: 'Senza risposta',
    closed: 'Conversazione chiusa',
  },
  designer: {
    sent: 'Da rispondere',
    read: 'Da rispondere',
    answered: 'Hai risposto',
    declined: 'Hai declinato',
    withdrawn: 'Ritirata da chi ti ha scritto',
    unanswered: 'Senza risposta',
    closed: 'Conversazione chiusa',
  },
};

/** The state of a request in a list, as one side reads it. */
export function requestLabel(side: Side, state: RequestState): string {
  return LABELS[side][state];
}

/** How many designers a request went to at once; null for one to this designer only. */
export function batchText(side: Side, count: number | undefined): string | null {
  if (count === undefined || count < 2) return null;
  return side === 'client' ? `Hai scritto a ${count} studi` : `Ha scritto a ${count} studi`;
}

const REOPENS = 'Con un nuovo messaggio si riapre.';
const REASONS: Readonly<Record<DeclineReason, string>> = {
  busy: 'ha l’agenda piena',
  far: 'lavora troppo lontano',
  budget: 'il budget non basta per un buon lavoro',
  style: 'non è il suo genere',
  other: 'questa volta non può',
};

function clientDetail(state: RequestState, due: string | null, reason: DeclineReason | null): string | null {
  switch (state) {
    case 'sent':
    case 'read':
      return due && `La risposta è attesa entro ${due}. Fino ad allora non devi fare niente.`;
    case 'declined':
      return reason && `Il motivo: ${REASONS[reason]}. ${REOPENS}`;
    case 'unanswered':
      return 'Il tempo per la risposta è passato. Può ancora arrivare, e in quel caso ti scriviamo subito.';
    case 'withdrawn':
    case 'closed':
      return REOPENS;
    case 'answered':
      return null;
  }
}

function designerDetail(
  state: RequestState,
  due: string | null,
  reason: DeclineReason | null,
): string | null {
  switch (state) {
    case 'sent':
    case 'read':
      return due && `Rispondi entro ${due}.`;
    case 'declined':
      return reason && `Il motivo: ${declineLabel(reason).toLowerCase()}. ${REOPENS}`;
    case 'unanswered':
      return 'Il tempo per la risposta è passato, ma puoi ancora rispondere.';
    case 'withdrawn':
    case 'closed':
      return REOPENS;
    case 'answered':
      return null;
  }
}

/** What a state means for one side: until when the answer is due, why it was declined; null when there is nothing to add. */
export function requestDetail(
  side: Side,
  state: RequestState,
  request: { readonly answer_due_at?: string | null; readonly decline_reason?: DeclineReason | null },
): string | null {
  const { answer_due_at: dueAt = null, decline_reason: reason = null } = request;
  const due = dueAt === null ? null : dueTimeText(dueAt);
  return (side === 'client' ? clientDetail : designerDetail)(state, due, reason);
}

/** The text of a request for another designer: where it names the first one, it names the other one. */
export function textForAnother({ message, designer_name: name }: Contact, other: string): string {
  return name === '' ? message : message.replaceAll(name, () => other);
}

/** The brief that went along with a request, with the lines that were sent; null without one. */
export function briefOfRequest({ brief }: Contact): ChosenBrief | null {
  if (!brief?.brief_id) return null;
  return { brief_id: brief.brief_id, fields: briefLines(brief).map(({ field }) => field) };
}
