import { ADMIN_FAILURE_TEXTS, FAILURE_TEXTS } from './error-texts.js';
import { ITALIAN_LINES, italianLine } from './italian-lines.js';
import * as texts from './texts.js';
import { designerProfileErrors, GALLERY_FULL_TEXT } from './validation-designers.js';

/** The English texts that the specification fixes, beside those of the tables of this package. */
const FIXED = [
  'Design Enthusiast',
  'Liked',
  'Messages',
  'Shared',
  'No likes yet! Keep sharing your amazing work.',
  "No messages yet! When users contact you, they'll appear here.",
  'Shared statistics coming soon!',
  'Loading likes...',
  'Loading messages...',
  'Loading admin data...',
  ...['Name', 'Location', 'Created At', 'Auth Type', 'Admin', 'No Auth', 'Yes'],
  ...['Phone', 'Experience (years)', 'Style', 'Min Budget', 'Verified'],
  ...['Confirm Deletion', 'This action cannot be undone.', 'Cancel', 'Delete', 'Deleting...'],
  ...['Reset Password', 'Resetting...', 'Send Reset Link', 'Sending reset link...'],
  'Please enter your email address',
  'Password must be at least 8 characters long',
  'Passwords do not match',
];

/** Common in English, and not in Italian. */
const ENGLISH = /\b(the|your|you|please|not|must|at least|failed|loading|with|please|could|cannot|is|of)\b/i;

describe('an English text', () => {
  it.each([
    ...FIXED,
    ...Object.values(FAILURE_TEXTS),
    ...Object.values(ADMIN_FAILURE_TEXTS),
    ...Object.values(texts).flatMap((text) => (typeof text === 'string' && ENGLISH.test(text) ? [text] : [])),
    GALLERY_FULL_TEXT,
  ])('%s has an Italian line', (text) => {
    const line = italianLine(text);
    expect(line).toMatch(/\p{L}{2}/u);
    expect(line).not.toMatch(ENGLISH);
    expect(line).not.toBe(text);
  });

  it.each([
    ['Users (1.204)', 'Utenti (1.204)'],
    ['Designers (25)', 'Designer (25)'],
    ['Page 2 of 13', 'Pagina 2 di 13'],
    ['Designer not found: 404', 'Designer non trovato: 404'],
    ['Liked on 2 marzo 2026', 'Mi piace dal 2 marzo 2026'],
  ])('%s has the line %s', (text, line) => {
    expect(italianLine(text)).toBe(line);
  });

  it('of each rule of the designer profile has one', () => {
    const errors = designerProfileErrors({
      name: '',
      email: '',
      experience: null,
      bio: '',
      specialties: [],
      design_style: '',
      min_budget: null,
      work_preferences: [],
      city: '',
    });
    expect(errors).toHaveLength(9);
    for (const { text } of errors) expect(italianLine(text)).not.toBeNull();
  });
});

it('an Italian text has none, and no line is used twice', () => {
  for (const text of ['Il nome è obbligatorio', 'toString', '', 'No', 'Email', texts.EMAIL_TAKEN_TEXT])
    expect(italianLine(text)).toBeNull();
  for (const line of Object.values(ITALIAN_LINES)) expect(italianLine(line)).toBeNull();
});
