import { contactStatusText, isUnread } from './contact-statuses.js';
import { designerNotFoundText, httpErrorText, profileUpdateFailedText } from './error-texts.js';
import { italianList } from './italian-list.js';
import { initials } from './names.js';
import { CONTACT_SENT_TEXT, contactFailedText, EMAIL_TAKEN_TEXT } from './texts.js';
import { workPreferenceText } from './work-preferences.js';

describe('shared texts', () => {
  it('are exactly those of the product', () => {
    expect(CONTACT_SENT_TEXT).toBe('Messaggio inviato con successo! Il designer ti risponderà presto.');
    expect(EMAIL_TAKEN_TEXT).toMatch(/^Questa email è già registrata\. Clicca su/);
    expect(contactFailedText('rete')).toBe("Errore nell'invio del messaggio: rete");
    expect(designerNotFoundText(404)).toBe('Designer not found: 404');
    expect(httpErrorText(500)).toBe('Errore HTTP: 500');
  });

  it('distinguish the failures of a profile update', () => {
    expect(profileUpdateFailedText(409, '', true)).toBe(
      "Errore: l'email inserita è già in uso da un altro designer.",
    );
    expect(profileUpdateFailedText(401, '')).toBe('Errore di autenticazione. Prova a rifare il login.');
    expect(profileUpdateFailedText(500, 'timeout')).toBe(
      "Si è verificato un errore durante l'aggiornamento del profilo. timeout",
    );
  });

  it('name work modes and contact statuses, and unlisted values of both', () => {
    expect(['online', 'in-person', 'hybrid', 'x'].map(workPreferenceText)).toEqual([
      'Consulenze online',
      'Incontri di persona',
      'Modalità ibrida',
      'Non specificato',
    ]);
    expect(['unread', 'read', 'new', 'x'].map(contactStatusText)).toEqual([
      'Non letto',
      'Letto',
      'Nuovo',
      'Sconosciuto',
    ]);
    expect(['unread', 'read', 'new', 'x'].map(isUnread)).toEqual([true, false, true, false]);
  });

  it('join lists as Italian enumerations', () => {
    expect(italianList([])).toBe('');
    expect(italianList(['Minimal'])).toBe('Minimal');
    expect(italianList(['Minimal', 'Japandi', 'Eclettico'])).toBe('Minimal, Japandi ed Eclettico');
  });
});

describe('initials', () => {
  it('are those of the first and last part', () => {
    expect(initials('Marta Colombo', 'U')).toBe('MC');
    expect(initials('maria teresa  de luca ', 'U')).toBe('ML');
    expect(initials('Studio', 'D')).toBe('S');
    expect(initials('élodie', 'U')).toBe('É');
  });

  it('fall back when there is no name', () => {
    expect(initials('  ', 'U')).toBe('U');
    expect(initials(null, 'D')).toBe('D');
  });
});
