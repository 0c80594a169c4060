import { helloText, newDesignersText, requestsText, unreadText, verificationsText } from './greeting-texts';

test('people are greeted by their first name', () => {
  expect(helloText('Nina Maria Nuova')).toBe('Ciao Nina');
  expect(helloText('  ')).toBe('Ciao');
});

test.each([
  [requestsText, 0, 'Hai letto tutte le richieste.'],
  [requestsText, 1, 'Hai 1 richiesta da leggere.'],
  [requestsText, 2, 'Hai 2 richieste da leggere.'],
  [unreadText, 1, '1 conversazione da leggere'],
  [unreadText, 3, '3 conversazioni da leggere'],
  [verificationsText, 0, 'Nessuna richiesta di verifica in attesa.'],
  [verificationsText, 1, '1 richiesta di verifica in attesa.'],
  [verificationsText, 2, '2 richieste di verifica in attesa.'],
  [newDesignersText, 1, 'Dalla tua ultima visita c’è 1 designer in più vicino al tuo stile.'],
  [newDesignersText, 2, 'Dalla tua ultima visita ci sono 2 designer in più vicini al tuo stile.'],
])('%p of %i is written "%s"', (text, count, expected) => {
  expect(text(count)).toBe(expected);
});
