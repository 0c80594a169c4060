import fc from 'fast-check';
import {
  type FirstContact,
  nextBandChange,
  RESPONSE_RULE,
  responseBand,
  responseText,
} from './response-band.js';

const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-22T10:00:00.000Z');

/** A contact opened `age` hours ago and answered after `wait` hours; null: not answered. */
const contact = (age: number, wait: number | null): FirstContact => {
  const opened_at = NOW - age * HOUR;
  return { opened_at, answered_at: wait === null ? null : opened_at + wait * HOUR };
};
const band = (...contacts: FirstContact[]) => responseBand(contacts, NOW);

const anyContact = fc
  .record({
    age: fc.integer({ min: 0, max: 400 }),
    wait: fc.option(fc.integer({ min: 0, max: 200 })),
  })
  .map(({ age, wait }) => contact(age, wait === null ? null : Math.min(wait, age)));
const anyContacts = fc.array(anyContact, { maxLength: 12 });

const SPEED = { slow: 0, medium: 1, fast: 2, none: -1 };

describe('the response band', () => {
  it('is none before the third first contact', () => {
    expect(band()).toBe('none');
    expect(band(contact(90, 1), contact(80, 1))).toBe('none');
    expect(band(contact(90, 1), contact(80, 1), contact(70, 1))).toBe('fast');
  });

  it('is fast within a day, medium within three, slow after that', () => {
    const three = (wait: number) => band(contact(300, wait), contact(300, wait), contact(300, wait));
    expect([24, 24.01, 72, 72.01].map(three)).toEqual(['fast', 'medium', 'medium', 'slow']);
  });

  it('does not count a contact without an answer before it is 72 hours old, and counts it as slow then', () => {
    const answered = [contact(200, 1), contact(200, 1)];
    expect(band(...answered, contact(71.9, null))).toBe('none');
    expect(band(...answered, contact(72, null))).toBe('fast');
    expect(band(contact(200, 1), contact(72, null), contact(80, null))).toBe('slow');
  });

  it('needs more than half of the answers within its limit', () => {
    expect(band(contact(200, 1), contact(200, 1), contact(200, null), contact(200, null))).toBe('slow');
    expect(band(contact(200, 1), contact(200, 30), contact(200, 30), contact(200, 1))).toBe('medium');
  });

  it('does not depend on the order of the contacts', () => {
    fc.assert(
      fc.property(anyContacts, (contacts) => {
        expect(responseBand([...contacts].reverse(), NOW)).toBe(responseBand(contacts, NOW));
      }),
    );
  });

  it('does not become slower when one more contact is answered at once', () => {
    fc.assert(
      fc.property(anyContacts, (contacts) => {
        const before = responseBand(contacts, NOW);
        fc.pre(before !== 'none');
        const after = responseBand([...contacts, contact(0, 0)], NOW);
        expect(SPEED[after]).toBeGreaterThanOrEqual(SPEED[before]);
      }),
    );
  });

  it('stays the same until the time of nextBandChange', () => {
    fc.assert(
      fc.property(anyContacts, fc.integer({ min: 1, max: 500 * HOUR }), (contacts, elapsed) => {
        const change = nextBandChange(contacts, NOW) ?? Infinity;
        expect(change).toBeGreaterThan(NOW);
        fc.pre(NOW + elapsed < change);
        expect(responseBand(contacts, NOW + elapsed)).toBe(responseBand(contacts, NOW));
      }),
    );
  });
});

describe('the text of the band', () => {
  it('exists for fast and medium only', () => {
    expect(responseText('fast')).toBe('Risponde di solito entro un giorno');
    expect(responseText('medium')).toBe('Risponde di solito entro tre giorni');
    expect([responseText('slow'), responseText('none')]).toEqual([null, null]);
    expect([RESPONSE_RULE.fastHours, RESPONSE_RULE.mediumHours]).toEqual([24, 72]);
  });
});
