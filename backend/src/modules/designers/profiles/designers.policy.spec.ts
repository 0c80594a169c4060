import type { Principal } from '../../../common/http/access.js';
import { mayEdit, mayEditInParts, maySearchEmail, maySeeContactData } from './designers.policy.js';

const DESIGNER: Principal = {
  userId: 1,
  sessionId: 's',
  name: 'Marta',
  email: 'marta@esempio.it',
  isAdmin: false,
  designerId: 7,
};
const CLIENT: Principal = { ...DESIGNER, designerId: null };
const ADMIN: Principal = { ...CLIENT, isAdmin: true };

describe('a profile', () => {
  it('can be changed and deleted by its owner and by administrators', () => {
    expect(mayEdit(DESIGNER, 7)).toBe(true);
    expect(mayEdit(ADMIN, 7)).toBe(true);
    expect(mayEdit(DESIGNER, 8)).toBe(false);
    expect(mayEdit(CLIENT, 7)).toBe(false);
  });

  it('can be changed in single fields by administrators only', () => {
    expect(mayEditInParts(ADMIN)).toBe(true);
    expect(mayEditInParts(DESIGNER)).toBe(false);
  });

  it('shows its contact data to its owner and to administrators', () => {
    expect(maySeeContactData(DESIGNER, 7)).toBe(true);
    expect(maySeeContactData(ADMIN, 7)).toBe(true);
    expect(maySeeContactData(CLIENT, 7)).toBe(false);
    expect(maySeeContactData(null, 7)).toBe(false);
  });

  it('can be searched by address by its owner and by administrators', () => {
    expect(maySearchEmail(DESIGNER, 'marta@esempio.it')).toBe(true);
    expect(maySearchEmail(DESIGNER, 'altri@esempio.it')).toBe(false);
    expect(maySearchEmail(ADMIN, 'altri@esempio.it')).toBe(true);
    expect(maySearchEmail(null, 'marta@esempio.it')).toBe(false);
  });
});
