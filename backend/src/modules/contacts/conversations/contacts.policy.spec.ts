import type { Principal } from '../../../common/http/access.js';
import { mayContact, sideOf } from './contacts.policy.js';

const person: Principal = {
  userId: 1,
  sessionId: '',
  name: 'Giulia',
  email: 'giulia@esempio.it',
  isAdmin: false,
  designerId: null,
};
const designer: Principal = { ...person, userId: 2, designerId: 20 };

test('the person who opened a conversation is its client, the other person is its designer', () => {
  const contact = { user_id: 1, designer_id: 20 };
  expect(sideOf(person, contact)).toBe('client');
  expect(sideOf(designer, contact)).toBe('designer');
});

test('nobody else belongs to it, not even administrators', () => {
  const contact = { user_id: 5, designer_id: 50 };
  expect(sideOf({ ...person, isAdmin: true }, contact)).toBeNull();
  expect(sideOf(designer, contact)).toBeNull();
});

test('a person without a profile is not the designer of a conversation without a designer', () => {
  expect(sideOf(person, { user_id: null, designer_id: null })).toBeNull();
});

test('designers cannot contact themselves', () => {
  expect(mayContact(designer, 20)).toBe(false);
  expect(mayContact(designer, 21)).toBe(true);
  expect(mayContact(person, 20)).toBe(true);
});
