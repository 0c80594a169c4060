/**
 * The state of a request, which both people see (docs/product.md#requests-that-end). It is computed from events, and
 * independent of the designer's status (`contact-statuses.ts`).
 */
export const REQUEST_STATES = [
  'sent',
  'read',
  'answered',
  'declined',
  'withdrawn',
  'unanswered',
  'closed',
] as const;

export type RequestState = (typeof REQUEST_STATES)[number];

/** What happens to a conversation after its first message. `due`: the time for an answer is over. */
export const REQUEST_EVENTS = [
  'client-message',
  'designer-message',
  'read',
  'decline',
  'withdraw',
  'due',
  'close',
] as const;

export type RequestEvent = (typeof REQUEST_EVENTS)[number];

/** An open request waits for the designer's answer; only then it has a due time. */
export function isOpen(state: RequestState): boolean {
  return state === 'sent' || state === 'read';
}

/** Whether the designer has not answered yet: declining and withdrawing are possible until then. */
function isWithoutAnswer(state: RequestState): boolean {
  return isOpen(state) || state === 'unanswered';
}

/** The state after a client's message: it opens what has ended, and the designer's answer is awaited again. */
function afterClientMessage(state: RequestState, wasAnswered: boolean): RequestState {
  if (isOpen(state) || state === 'answered') return state;
  // After a first answer nobody waits for another one.
  return wasAnswered ? 'answered' : 'sent';
}

type Transition = (state: RequestState, wasAnswered: boolean) => RequestState | null;

const TRANSITIONS: Readonly<Record<RequestEvent, Transition>> = {
  'client-message': afterClientMessage,
  'designer-message': () => 'answered',
  read: (state) => (state === 'sent' ? 'read' : state),
  due: (state) => (isOpen(state) ? 'unanswered' : state),
  decline: (state) => (isWithoutAnswer(state) || state === 'declined' ? 'declined' : null),
  withdraw: (state) => (isWithoutAnswer(state) || state === 'withdrawn' ? 'withdrawn' : null),
  close: (state) => (state === 'answered' || state === 'closed' ? 'closed' : null),
};

/**
 * The state after an event; null when the event is not possible in this state. An event that was applied before, and one
 * that comes after the end (`read`, `due`), return the same state.
 * @param wasAnswered whether the designer has written a message other than a refusal
 */
export function nextState(
  state: RequestState,
  event: RequestEvent,
  wasAnswered: boolean,
): RequestState | null {
  return TRANSITIONS[event](state, wasAnswered);
}

/** The state of a request after its first message and these events, oldest first; impossible events have no effect. */
export function requestState(events: readonly RequestEvent[]): RequestState {
  let state: RequestState = 'sent';
  let wasAnswered = false;
  for (const event of events) {
    state = nextState(state, event, wasAnswered) ?? state;
    wasAnswered ||= event === 'designer-message';
  }
  return state;
}

type Side = 'client' | 'designer';

/** Who may cause an event; `close` both. */
const ACTORS: Readonly<Record<'decline' | 'withdraw' | 'close', readonly Side[]>> = {
  decline: ['designer'],
  withdraw: ['client'],
  close: ['client', 'designer'],
};

/** Events that a person causes with a button. */
export type RequestStep = keyof typeof ACTORS;

/** Whether a side of a conversation may ever take this step. */
export function maySide(side: Side, step: RequestStep): boolean {
  return ACTORS[step].includes(side);
}

/** Whether a side can take this step now, with an effect. */
export function canTake(side: Side, step: RequestStep, state: RequestState): boolean {
  const next = nextState(state, step, false);
  return maySide(side, step) && next !== null && next !== state;
}
