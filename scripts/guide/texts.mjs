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
 * @typedef {object} StylePage
 * @property {string} room a picture
 * @property {string} detail a picture
 * @property {string} text
 * @property {string[]} signs the most noticeable features
 * @property {string} advice
 * @property {[string, string][]} palette names and colours
 */

/**
 * One page for each style.
 * @type {Record<import('../../domain/dist/styles.js').StyleLetter, StylePage>}
 */
export const STYLE_PAGES = {
  A: {
    room: 'A-living-01',
    detail: 'piece-A',
    text: 'Qui le stanze si costruiscono per aggiunta: un mobile di famiglia, una stampa presa in viaggio, un colore deciso che tiene insieme il resto. Sembra caso, ma è orecchio. Ogni pezzo parla, e un filo solo, una tinta o una forma che torna, fa da direttore d’orchestra.',
    signs: [
      'Colori pieni, usati su superfici grandi',
      'Epoche diverse nella stessa inquadratura',
      'Quadri e oggetti che raccontano qualcuno',
    ],
    advice: 'Ripeti un colore almeno tre volte nella stanza: è ciò che trasforma la confusione in carattere.',
    palette: [
      ['Smeraldo', '#0f7a5a'],
      ['Fucsia', '#c2327a'],
      ['Senape', '#d9a021'],
      ['Corallo', '#d9513c'],
      ['Ottanio', '#1f5f66'],
    ],
  },
  B: {
    room: 'B-living-01',
    detail: 'piece-B',
    text: 'La bellezza sta nelle proporzioni: una boiserie che misura la parete, due poltrone che si guardano, una lampada all’altezza giusta. I materiali sono nobili e si sentono sotto le mani. Non serve un palazzo: serve ordine, e il coraggio di lasciare vuoto ciò che non merita di essere pieno.',
    signs: [
      'Simmetrie tranquille, intorno a un centro',
      'Cornici, modanature, parquet a spina',
      'Velluto, marmo, ottone, noce',
    ],
    advice:
      'Parti dalla luce: un lampadario al centro e due lampade basse ai lati cambiano una stanza più di un divano nuovo.',
    palette: [
      ['Avorio', '#efe6d3'],
      ['Polvere', '#9db2c3'],
      ['Blu notte', '#22304a'],
      ['Salvia', '#9aa78b'],
      ['Oro antico', '#b08d46'],
    ],
  },
  C: {
    room: 'C-living-01',
    detail: 'piece-C',
    text: 'Togliere finché resta solo ciò che serve, e ciò che resta è bello. Le linee sono pulite, i contenitori spariscono nelle pareti, la luce del giorno fa il lavoro di un quadro. È uno stile gentile con chi torna stanco: lo sguardo trova subito dove riposare.',
    signs: [
      'Superfici libere e contenitori a scomparsa',
      'Toni chiari e un solo accento scuro',
      'Pochi pezzi, disegnati molto bene',
    ],
    advice:
      'Spendi nelle cose che tocchi ogni giorno, maniglie e rubinetti compresi: in una stanza quasi vuota si nota tutto.',
    palette: [
      ['Bianco caldo', '#f4f0e8'],
      ['Sabbia', '#d9cdbb'],
      ['Perla', '#c4c4c0'],
      ['Rovere', '#c9a97e'],
      ['Grafite', '#2b2b2b'],
    ],
  },
  D: {
    room: 'D-living-01',
    detail: 'piece-D',
    text: 'Nasce nelle officine diventate case e non se ne vergogna: il mattone resta mattone, il ferro mostra le saldature, il cuoio invecchia con te. È uno stile che ama la città e i suoi orari. Perché sia accogliente gli bastano luce calda, legno vero e un tappeto dove camminare scalzi.',
    signs: [
      'Mattoni, tubi e travi lasciati a vista',
      'Ferro nero, cuoio, legno segnato',
      'Grandi finestre e lampade da lavoro',
    ],
    advice:
      'Una materia ruvida chiede vicino una morbida: per ogni parete di mattoni, una tenda di lino o una lana spessa.',
    palette: [
      ['Antracite', '#33363a'],
      ['Ruggine', '#9a4a2b'],
      ['Mattone', '#b06a52'],
      ['Cuoio', '#8a5a36'],
      ['Cemento', '#9b9a96'],
    ],
  },
  E: {
    room: 'E-living-01',
    detail: 'piece-E',
    text: 'La casa respira: muri a calce, cotto sotto i piedi, il lino che si muove quando apri le finestre. I mobili li ha fatti qualcuno, e si vede. È lo stile dei pranzi lunghi e delle finestre spalancate, ma funziona anche al quarto piano, perché il mare è soprattutto un modo di usare la luce.',
    signs: [
      'Pareti a calce, nicchie, archi',
      'Fibre intrecciate, cotto, legno grezzo',
      'Colori presi dalla terra e dall’orto',
    ],
    advice:
      'Scegli lampadine calde e tende sottili: le superfici imperfette sono belle quando la luce le accarezza di lato.',
    palette: [
      ['Calce', '#f1e9da'],
      ['Ocra', '#c98b3b'],
      ['Terracotta', '#b8613c'],
      ['Oliva', '#7a7f45'],
      ['Mare', '#6fa3b5'],
    ],
  },
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
