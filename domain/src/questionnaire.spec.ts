import { currentText, letterOfAnswer, QUESTIONS } from './questionnaire.js';
import { STYLE_LETTERS, STYLES, styleName } from './styles.js';

describe('the questionnaire', () => {
  it('has five questions of five options, each beginning with its own letter', () => {
    expect(QUESTIONS.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    for (const { text, options } of QUESTIONS) {
      expect(text).toMatch(/\?$/);
      expect(options.map(({ letter }) => letter)).toEqual([...STYLE_LETTERS]);
      for (const option of options) {
        expect(option.text).toMatch(new RegExp(`^${option.letter}\\. .+\\.$`));
        expect(letterOfAnswer(option.text)).toBe(option.letter);
      }
    }
  });

  it('shows each option with a picture of its own style', () => {
    expect(QUESTIONS.map(({ options }) => options[3]?.picture)).toEqual([
      'D-living-01',
      'materials-D',
      'D-bedroom-01',
      'piece-D',
      'D-dining-01',
    ]);
  });
});

describe('the letter of an answer', () => {
  it('is read from a bare letter or a text that begins with it', () => {
    expect(letterOfAnswer('B')).toBe('B');
    expect(letterOfAnswer(' B. Un salotto')).toBe('B');
    expect(letterOfAnswer('B) Un salotto')).toBe('B');
  });

  it('is not read from a text without a separator after it', () => {
    for (const text of ['', 'F', 'b', 'Bello', 'A casa', 'BB', '. A'])
      expect(letterOfAnswer(text)).toBeNull();
  });
});

/** Texts of earlier versions, by question; devices have stored them. */
const FORMER_TEXTS: readonly (readonly [number, string])[] = [
  [
    0,
    'A. Un salotto pieno di storie: divano colorato, quadri accostati senza regole e ricordi di viaggio su ogni mensola.',
  ],
  [
    0,
    'B. Un salotto armonioso: boiserie chiara, poltrone in velluto e una bella lampada accesa accanto ai libri.',
  ],
  [0, 'D. Un open space dal carattere deciso: mattoni a vista, metallo scuro e grandi finestre sulla città.'],
  [
    0,
    "E. Una stanza accogliente e piena di sole: pareti a calce, legno grezzo e tende di lino mosse dall'aria.",
  ],
  [1, 'A. Tessuti stampati, ceramiche dipinte e pezzi di recupero che non si abbinano mai del tutto.'],
  [1, 'B. Marmo, legni lucidati e stoffe pregiate, lavorati con cura artigianale.'],
  [1, 'C. Superfici lisce e opache, rovere chiaro e vetro, senza decori superflui.'],
  [1, 'D. Cemento, ferro grezzo e cuoio vissuto, che con il tempo acquistano carattere.'],
  [1, 'E. Terracotta, pietra e fibre intrecciate, belle anche nelle loro imperfezioni.'],
  [3, 'A. Una credenza degli anni Settanta ridipinta in un colore che nessuno avrebbe osato.'],
  [3, 'C. Un tavolo dal disegno essenziale, in cui ogni dettaglio ha una funzione.'],
  [3, 'D. Un vecchio banco da officina con il piano segnato, pronto a diventare un’isola per la cucina.'],
  [2, 'A. Verde smeraldo, fucsia e giallo senape: più tinte convivono, più mi sento a casa.'],
  [2, "B. Avorio, blu notte e qualche tocco d'oro, in un equilibrio senza tempo."],
  [2, 'C. Bianco, grigio perla e sabbia, per una calma che riposa lo sguardo.'],
  [2, "E. Ocra, verde oliva e azzurro mare, come un paesaggio d'estate."],
  [2, "D. Antracite, ruggine e nero, con una luce calda che taglia l'ombra."],
  [3, "D. Un vecchio banco da officina con il piano segnato, pronto a diventare un'isola per la cucina."],
  [4, 'A. Piatti spaiati, musica da mezzo mondo e una tavola che sorprende a ogni portata.'],
  [4, 'B. Tovaglia ben stirata, servizio buono e fiori freschi al centro della tavola.'],
  [4, 'D. Un lungo bancone conviviale, luci a sospensione e un vinile in sottofondo.'],
  [4, 'E. Una tavolata sotto il pergolato, pane caldo, erbe aromatiche e nessuna fretta.'],
];

describe('a former text', () => {
  it.each(FORMER_TEXTS)('of question %i means the option with its letter: %s', (index, text) => {
    const option = QUESTIONS[index]?.options.find(({ letter }) => letter === text.charAt(0));
    expect(option?.text).not.toBe(text);
    expect(currentText(index, text)).toBe(option?.text);
    expect(letterOfAnswer(text)).toBe(option?.letter);
  });

  it('without a letter is returned as it is', () => {
    expect(currentText(0, 'Altro')).toBe('Altro');
    expect(currentText(9, 'A')).toBe('A');
  });
});

describe('the styles', () => {
  it('are named as people see them', () => {
    expect(STYLE_LETTERS.map(styleName)).toEqual([
      'Eclettico e creativo',
      'Elegante e classico',
      'Minimal e contemporaneo',
      'Industriale e urbano',
      'Naturale e mediterraneo',
    ]);
    for (const letter of STYLE_LETTERS) expect(STYLES[letter].letter).toBe(letter);
  });
});
