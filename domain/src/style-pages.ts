import type { StyleLetter } from './styles.js';

/** What is written about a style on its page and in the guide. */
export type StylePage = {
  readonly text: string;
  /** The most noticeable features. */
  readonly signs: readonly string[];
  /** What the style is often taken for. */
  readonly isNot: string;
  readonly advice: string;
  /** Five colours: the name, and the value as `#rrggbb`. */
  readonly palette: readonly (readonly [name: string, colour: string])[];
};

/** The texts of each style, by letter: on its page (`stylePath`) and in the guide. */
export const STYLE_PAGES: Readonly<Record<StyleLetter, StylePage>> = {
  A: {
    isNot: 'Non è accumulo: ogni oggetto ha un motivo, e quello che non lo ha resta fuori.',
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
    isNot: 'Non è una casa da museo: ci si siede dappertutto, e le cose belle si usano ogni giorno.',
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
    isNot: 'Non è freddo e non è vuoto: è una stanza in cui ciò che resta si vede meglio.',
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
    isNot: 'Non è una fabbrica: senza luce calda, legno e tessuti diventerebbe un set.',
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
    isNot: 'Non è una casa al mare tutto l’anno: niente reti, niente conchiglie, solo materia e luce.',
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
