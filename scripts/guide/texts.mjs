/** The texts of the guide beside those of the domain (names and descriptions of the styles, names of the options). */

export const TITLE = 'Guida agli Stili';
export const SUBTITLE = 'Cinque modi di abitare, diciannove sfumature, e come trovare la tua.';

export const OPENING = {
  title: 'Prima di scegliere un divano',
  paragraphs: [
    'Uno stile non è una regola da seguire: è un modo per riconoscersi. Quando sai nominare ciò che ti piace, scegliere una piastrella diventa più facile, parlarne con un designer ancora di più.',
    'In queste pagine trovi i cinque stili con cui Stanze abbina le persone ai designer d’interni. Per ognuno una stanza, i suoi colori, i materiali e i segni che lo tradiscono subito. Poi le diciannove sfumature che i designer usano per raccontare il proprio lavoro.',
    'Sfoglia senza fretta. Se ti fermi due volte sulla stessa immagine, hai già cominciato a scegliere.',
  ],
};

/**
 * The pictures of the page of each style; its texts are those of the style's page in the app.
 * @type {Record<import('../../domain/dist/styles.js').StyleLetter, { room: string, detail: string }>}
 */
export const STYLE_PICTURES = {
  A: { room: 'A-living-01', detail: 'piece-A' },
  B: { room: 'B-living-01', detail: 'piece-B' },
  C: { room: 'C-living-01', detail: 'piece-C' },
  D: { room: 'D-living-01', detail: 'piece-D' },
  E: { room: 'E-living-01', detail: 'piece-E' },
};

/**
 * One sentence for each of the nineteen options.
 * @type {Record<string, string>}
 */
export const OPTION_TEXTS = {
  Eclettico: 'Mette insieme ciò che ami, di ogni epoca, e trova il filo che lo fa sembrare nato così.',
  Massimalista: 'Più è di più: carte da parati, stampe e velluti, con una regia che tiene il ritmo.',
  'Boho Chic':
    'Tappeti, rattan e ricordi di viaggio in un disordine morbido, dove ci si siede per terra volentieri.',
  'Retro Chic': 'Gambe sottili, forme tonde e tinte degli anni Cinquanta e Settanta, senza nostalgia.',
  Memphis: 'Geometrie, laminati e colori che fanno il solletico: il design italiano che sa giocare.',
  'Art Déco': 'Ventagli, ottone e specchi: il lusso degli anni Venti, disegnato con il compasso.',
  Neoclassico: 'Colonne, cornici e palette chiare: la misura antica portata in stanze di oggi.',
  Classico: 'Boiserie, mobili di famiglia e tessuti importanti, in un ordine che non passa di moda.',
  Minimal: 'Solo l’essenziale, disegnato così bene che non ti manca nulla.',
  Japandi: 'La calma giapponese incontra il legno del Nord: basso, chiaro, silenzioso.',
  Scandinavo: 'Bianco, betulla e lana: case luminose pensate per inverni lunghi e caffè lenti.',
  Contemporaneo: 'Le linee di adesso, comode e precise, con qualche materiale che sorprende.',
  Brutalista: 'Cemento, volumi netti e nessun trucco: la bellezza della struttura.',
  Industrial: 'Ferro, mattoni e lampade da officina, con il calore del legno vissuto.',
  Urban: 'Un loft anche in sessanta metri: scuro, flessibile, pronto per gli amici.',
  Mediterraneo: 'Calce, cotto e azzurro: finestre aperte e tavole lunghe.',
  Rustico: 'Travi, pietra e legno massello, con i segni lasciati in vista.',
  'Country Chic': 'La casa di campagna vestita bene: lini chiari, fiori di campo, legni decapati.',
  'Wabi Sabi': 'La bellezza delle cose imperfette: una crepa, una ceramica storta, il tempo.',
};

/** @type {[string, string]} */
export const OPTIONS_TITLE = ['Diciannove sfumature', 'Materia e luce'];

/** @type {{ title: string, lead: string, steps: [string, string][], close: string }} */
export const CHOOSING = {
  title: 'Come scegliere',
  lead: 'Cinque domande da farti in una domenica tranquilla. Non ci sono risposte giuste, ci sono risposte tue.',
  steps: [
    [
      'Dove stai già bene?',
      'Pensa a tre luoghi in cui stavi come a casa: un albergo, la cucina di un’amica, un bar. Che cosa avevano in comune?',
    ],
    [
      'Che luce hai?',
      'Le stanze a nord amano i toni caldi, quelle a sud reggono i bianchi e i blu. Guarda la tua stanza alle nove e alle diciotto.',
    ],
    [
      'Che cosa resta?',
      'Scegli due oggetti che non lascerai mai. Lo stile giusto è quello in cui stanno bene senza chiedere permesso.',
    ],
    [
      'Quanto ordine tieni, davvero?',
      'Il minimal chiede armadi, l’eclettico chiede scaffali. Rispondi per come vivi, non per come vorresti.',
    ],
    [
      'Che cosa toccherai ogni giorno?',
      'Maniglie, piano della cucina, lenzuola. Metti lì il budget migliore: è la parte della casa che ti risponde.',
    ],
  ],
  close:
    'Due stili ti piacciono allo stesso modo? È normale. Dai a uno le pareti e i pavimenti, all’altro i mobili e i tessuti.',
};

export const CLOSING = {
  title: 'E adesso, la tua',
  paragraphs: [
    'Torna su Stanze e tocca “Scopri il tuo stile”: cinque domande per immagini ti dicono qual è il tuo, e noi ti presentiamo i designer d’interni italiani che lo condividono, con il perché di ogni abbinamento.',
    'Sei un designer? Porta questa guida al primo incontro: sfogliarla insieme è il modo più veloce per capirsi.',
  ],
  note: 'Testi e immagini di Stanze. Le stanze di queste pagine le abbiamo disegnate noi: nessuna esiste, tutte si possono costruire.',
};
