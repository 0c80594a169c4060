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
      'Un salotto pieno di storie: divano verde smeraldo, un arco rosso dipinto e quadri accostati senza regole.',
      'Un salotto armonioso: boiserie chiara, poltrone avvolgenti e una bella lampada accesa accanto al divano.',
      'Un ambiente luminoso e ordinato: linee pulite, colori neutri e soltanto ciò che serve davvero.',
      'Un soggiorno dal carattere deciso: mattoni a vista, divano in cuoio, metallo nero e una grande finestra.',
      'Una stanza accogliente e piena di sole: pareti a calce, legno chiaro, cotto a terra e una lampada intrecciata.',
    ],
  ),
  question(1, 'Quali materiali vorresti avere sotto le mani ogni giorno?', 'materials-*', [
    'Marmo verde, velluto fucsia, cementine a fiori e tinte vivaci che non si abbinano mai del tutto.',
    'Marmo bianco, parquet a spina di pesce, velluto e ottone, lavorati con cura artigianale.',
    'Rovere chiaro, vetro rigato, superfici opache e tinte neutre, senza decori superflui.',
    'Cuoio vissuto, mattoni, legno segnato e lamiera forata, che con il tempo acquistano carattere.',
    'Terracotta, corda e paglia intrecciate, legno naturale, belli anche nelle loro imperfezioni.',
  ]),
  question(2, 'Devi scegliere i colori della camera da letto: da quali parti?', '*-bedroom-01', [
    'Verde smeraldo, rosso e giallo senape: più tinte convivono, più mi sento a casa.',
    'Avorio, blu polvere e qualche tocco d’oro, in un equilibrio senza tempo.',
    'Bianco, tortora e sabbia, per una calma che riposa lo sguardo.',
    'Antracite, ruggine e nero, con una luce calda che taglia l’ombra.',
    'Terracotta, verde oliva e giallo ocra, come un paesaggio d’estate.',
  ]),
  question(3, 'Stai cercando un mobile speciale: davanti a quale pezzo ti fermi per primo?', 'piece-*', [
    'Una credenza degli anni Settanta ridipinta in un blu che nessuno avrebbe osato.',
    'Uno scrittoio intarsiato dalle proporzioni perfette, da tramandare in famiglia.',
    'Un tavolo ovale in rovere chiaro, dal disegno essenziale, in cui ogni dettaglio ha una funzione.',
    'Un vecchio banco da officina, con la morsa e i segni del tempo, diventato un’isola per la cucina.',
    'Una madia in legno massello, costruita da un artigiano del posto.',
  ]),
  question(4, 'È domenica e hai ospiti a pranzo: che atmosfera vuoi creare?', '*-dining-01', [
    'Sedie gialle e rosa, lampade a globo e una tavola allegra che sorprende a ogni sguardo.',
    'Sedie a medaglione, un bel lampadario e fiori al centro: la tavola elegante delle grandi occasioni.',
    'Una tavola sobria, pochi oggetti scelti con cura e tanto spazio per conversare.',
    'Un lungo tavolo di legno e ferro, lampadine a vista e un muro di mattoni a fare da sfondo.',
    'Una tavolata di legno sotto una lampada intrecciata, frutta in tavola, rami d’ulivo e nessuna fretta.',
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

/**
 * The present text of the option that an answer means. Devices have answers with the texts of earlier versions; their letter
 * has stayed the same. Returned as it is when no option has its letter.
 */
export function currentText(index: number, answer: string): string {
  const letter = letterOfAnswer(answer);
  return QUESTIONS[index]?.options.find((option) => option.letter === letter)?.text ?? answer;
}
