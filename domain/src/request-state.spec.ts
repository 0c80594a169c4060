import fc from 'fast-check';
import {
  canTake,
  isOpen,
  maySide,
  nextState,
  REQUEST_EVENTS,
  REQUEST_STATES,
  type RequestEvent,
  requestState,
} from './request-state.js';

const events = fc.array(fc.constantFrom(...REQUEST_EVENTS), { maxLength: 12 });
const check = (property: (list: RequestEvent[]) => boolean) => fc.assert(fc.property(events, property));

test.each<[readonly RequestEvent[], string]>([
  [[], 'sent'],
  [['read'], 'read'],
  [['read', 'client-message'], 'read'],
  [['designer-message'], 'answered'],
  [['decline'], 'declined'],
  [['withdraw'], 'withdrawn'],
  [['read', 'due'], 'unanswered'],
  [['due', 'designer-message'], 'answered'],
  [['due', 'decline'], 'declined'],
  [['due', 'withdraw'], 'withdrawn'],
  [['due', 'read'], 'unanswered'],
  [['designer-message', 'close'], 'closed'],
  [['designer-message', 'close', 'client-message'], 'answered'],
  [['designer-message', 'close', 'designer-message'], 'answered'],
  [['decline', 'client-message'], 'sent'],
  [['decline', 'designer-message'], 'answered'],
  [['withdraw', 'client-message'], 'sent'],
  [['due', 'client-message'], 'sent'],
])('after %j a request is %s', (list, state) => {
  expect(requestState(list)).toBe(state);
});

test('an answered request can be neither declined nor withdrawn, and only an answered one is closed', () => {
  expect(nextState('answered', 'decline', true)).toBeNull();
  expect(nextState('answered', 'withdraw', true)).toBeNull();
  for (const state of REQUEST_STATES) {
    expect(nextState(state, 'close', false) === 'closed').toBe(state === 'answered' || state === 'closed');
  }
});

test('the same step taken twice has the effect of one', () => {
  for (const step of ['decline', 'withdraw', 'close'] as const) {
    check((list) => requestState([...list, step, step]) === requestState([...list, step]));
  }
});

test('a message of the designer answers a request in every state, and a message of the client opens it in every state', () => {
  check((list) => requestState([...list, 'designer-message']) === 'answered');
  check((list) => ['sent', 'read', 'answered'].includes(requestState([...list, 'client-message'])));
});

test('at the due time no request stays open', () => {
  check((list) => !isOpen(requestState([...list, 'due'])));
});

test('after an answer nobody waits for a first answer again', () => {
  check((list) => {
    const after = list.slice(0, list.indexOf('designer-message') + 1).length > 0;
    return !after || !isOpen(requestState([...list, 'designer-message', ...list]));
  });
});

test('only designers decline, only clients withdraw, both close', () => {
  expect([maySide('designer', 'decline'), maySide('client', 'decline')]).toEqual([true, false]);
  expect([maySide('designer', 'withdraw'), maySide('client', 'withdraw')]).toEqual([false, true]);
  expect([maySide('designer', 'close'), maySide('client', 'close')]).toEqual([true, true]);
});

test('a step is offered only where it has an effect', () => {
  expect(canTake('designer', 'decline', 'read')).toBe(true);
  expect(canTake('designer', 'decline', 'declined')).toBe(false);
  expect(canTake('client', 'decline', 'read')).toBe(false);
  expect(canTake('client', 'withdraw', 'unanswered')).toBe(true);
  expect(canTake('client', 'close', 'answered')).toBe(true);
  expect(canTake('client', 'close', 'closed')).toBe(false);
});
