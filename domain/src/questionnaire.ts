import { isStyleLetter, STYLE_LETTERS, type StyleLetter } from './styles.js';

export type QuestionOption = {
  readonly letter: StyleLetter;
  /** Shown to the person and sent to the server; begins with the letter, for example 'A. Un salotto ...'. */
  readonly text: string;
  /** Key of the option's picture in the manifest of pictures. */
  readonly picture: string;
};

export type Question = {
  /** Position from 0 to 4; the key in a map of answers. */
  readonly index: number;
  readonly text: string;
  /** One option per letter, in the order A to E. */
  readonly options: readonly QuestionOption[];
};

function question(index: number, text: string, pictures: string, texts: readonly string[]): Question {
  const options = STYLE_LETTERS.map((letter, position) => ({
    letter,
    text: `${letter}. ${texts[position] ?? ''}`,
    picture: pictures.replace('*', letter),
  }));
  return { index, text, options };
}

/** The five questions; `*` in a picture key is replaced by the letter of the option. */
export const QUESTIONS: readonly Question[] = [
  question(
    0,
    'Apri la porta di casa dopo una lunga giornata: quale soggiorno ti fa sentire subito nel posto giusto?',
    '*-living-01',
    [
      'Un salotto pieno di storie: divano colorato, quadri accostati senza regole e ricordi di viaggio su ogni mensola.',
      'Un salotto armonioso: boiserie chiara, poltrone in velluto e una bella lampada accesa accanto ai libri.',
      'Un ambiente luminoso e ordinato: linee pulite, colori neutri e soltanto ciò che serve davvero.',
      'Un open space dal carattere deciso: mattoni a vista, metallo scuro e grandi finestre sulla città.',
      "Una stanza accogliente e piena di sole: pareti a calce, legno grezzo e tende di lino mosse dall'aria.",
    ],
  ),
  question(1, 'Quali materiali vorresti avere sotto le mani ogni giorno?', 'materials-*', [
    'Tessuti stampati, ceramiche dipinte e pezzi di recupero che non si abbinano mai del tutto.',
    'Marmo, legni lucidati e stoffe pregiate, lavorati con cura artigianale.',
    'Superfici lisce e opache, rovere chiaro e vetro, senza decori superflui.',
    'Cemento, ferro grezzo e cuoio vissuto, che con il tempo acquistano carattere.',
    'Terracotta, pietra e fibre intrecciate, belle anche nelle loro imperfezioni.',
  ]),
  question(2, 'Devi scegliere i colori della camera da letto: da quali parti?', '*-bedroom-01', [
    'Verde smeraldo, fucsia e giallo senape: più tinte convivono, più mi sento a casa.',
    "Avorio, blu notte e qualche tocco d'oro, in un equilibrio senza tempo.",
    'Bianco, grigio perla e sabbia, per una calma che riposa lo sguardo.',
    "Antracite, ruggine e nero, con una luce calda che taglia l'ombra.",
    "Ocra, verde oliva e azzurro mare, come un paesaggio d'estate.",
  ]),
  question(3, 'Stai cercando un mobile speciale: davanti a quale pezzo ti fermi per primo?', 'piece-*', [
    'Una credenza degli anni Settanta ridipinta in un colore che nessuno avrebbe osato.',
    'Uno scrittoio intarsiato dalle proporzioni perfette, da tramandare in famiglia.',
    'Un tavolo dal disegno essenziale, in cui ogni dettaglio ha una funzione.',
    "Un vecchio banco da officina con il piano segnato, pronto a diventare un'isola per la cucina.",
    'Una madia in legno massello, costruita da un artigiano del posto.',
  ]),
  question(4, 'È domenica e hai ospiti a pranzo: che atmosfera vuoi creare?', '*-dining-01', [
    'Piatti spaiati, musica da mezzo mondo e una tavola che sorprende a ogni portata.',
    'Tovaglia ben stirata, servizio buono e fiori freschi al centro della tavola.',
    'Una tavola sobria, pochi oggetti scelti con cura e tanto spazio per conversare.',
    'Un lungo bancone conviviale, luci a sospensione e un vinile in sottofondo.',
    'Una tavolata sotto il pergolato, pane caldo, erbe aromatiche e nessuna fretta.',
  ]),
];

const LETTER_FIRST = /^\s*([A-E])\s*(?:[.):-]|$)/;

/**
 * The letter of an answer: the letter itself or a text that begins with it and a separator ('A', 'A. Un salotto ...').
 * Null for anything else, such as 'Altro' or 'A casa'.
 */
export function letterOfAnswer(text: string): StyleLetter | null {
  const letter = LETTER_FIRST.exec(text)?.[1];
  return isStyleLetter(letter) ? letter : null;
}
