import type { Contact } from '../../../data/http/types';
import { briefOfRequest, textForAnother } from './request-texts';

const requestWith = (fields: Partial<Contact>) => ({ designer_name: 'Studio Lari', ...fields }) as Contact;

describe('the same request to another designer', () => {
  it('names the other one wherever it named the first one', () => {
    const message = 'Buongiorno Studio Lari, ho visto le cucine di Studio Lari.';
    const text = textForAnother(requestWith({ message }), 'Ada $& Verri');
    expect(text).toBe('Buongiorno Ada $& Verri, ho visto le cucine di Ada $& Verri.');
    expect(textForAnother(requestWith({ message: 'Ciao', designer_name: '' }), 'Ada')).toBe('Ciao');
  });

  it('has the brief with the lines that were sent, and no others', () => {
    const brief = { name: null, home: 'apartment', rooms: [], square_metres: null, budget: 'up-to-2000' };
    const rest = { timing: null, town: null, work_mode: null, sent_at: '2026-01-01T00:00:00.000Z' };
    const sent = requestWith({ brief: { ...brief, ...rest, brief_id: 'b1' } as Contact['brief'] });
    expect(briefOfRequest(sent)).toEqual({ brief_id: 'b1', fields: ['home', 'budget'] });
    expect(briefOfRequest(requestWith({ brief: null }))).toBeNull();
  });
});
