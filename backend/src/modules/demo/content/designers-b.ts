import type { DemoDesigner } from './demo-designer.js';

/** Elegante e classico. */
export const DESIGNERS_B: readonly DemoDesigner[] = [
  {
    name: 'Ludovica Arrighi',
    email: 'ludovica.arrighi@stanze.test',
    phone: '+39 300 555 0201',
    city: 'Firenze',
    experience: 19,
    bio: 'Mi occupo di appartamenti in palazzi vincolati. So quali carte servono, quanto aspettare la Soprintendenza e come passare un impianto senza toccare un soffitto dipinto. Il mio classico è asciutto, con poche cornici e quelle giuste, tessuti che reggono i figli e i cani, lampade a misura di lettura. Ogni lavoro si chiude con un album: piante, tinte, fornitori, nomi.',
    specialties: ['Classico', 'Neoclassico'],
    design_style: 'B',
    min_budget: 4000,
    work_preferences: ['in-person', 'hybrid'],
    website: 'https://ludovicaarrighi.test',
    social_instagram: 'https://www.instagram.com/ludovicaarrighi.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: 'https://ludovicaarrighi.test/album',
    is_verified: true,
    response_band: 'medium',
    pictures: [
      {
        key: 'B-living-dusk-01',
        caption:
          'Palazzo vincolato in Oltrarno, Firenze, 2023, 160 m². Chiedevano un salotto da usare ogni sera: boiserie color greige, grigio azzurro sui tessuti.',
      },
      {
        key: 'B-living-detail-01',
        caption:
          'La credenza in noce era loro. Lo specchio tondo raddoppia la finestra, e nessuno ha toccato gli stucchi.',
      },
      {
        key: 'B-study-01',
        caption:
          'Lo studio: una libreria dipinta di grigio azzurro e uno scrittoio al centro, per leggere con la luce alle spalle.',
      },
      {
        key: 'B-study-detail-01',
        caption:
          'Lo scrittoio piccolo, con il paesaggio che stava in corridoio e una lampada all’altezza giusta.',
      },
      {
        key: 'B-kitchen-01',
        caption:
          'La cucina, 2023: grigio azzurro anche qui, marmo fino alle mensole, e le cornici alle pareti come le voleva la Soprintendenza.',
      },
    ],
  },
  {
    name: 'Atelier Zorzan',
    email: 'atelier.zorzan@stanze.test',
    phone: '+39 300 555 0202',
    city: 'Venezia',
    experience: 31,
    bio: 'Bottega di famiglia, oggi alla terza generazione. A Venezia ogni divano arriva in barca e sale dalla finestra, perciò misuriamo due volte e disegniamo mobili che si smontano. Lavoriamo su salsedine e umidità prima che sulle tinte: intonaci che respirano, legni stagionati, velluti trattati. Il resto, specchi e damaschi compresi, viene dopo. E di solito viene bene.',
    specialties: ['Classico', 'Art Déco', 'Neoclassico'],
    design_style: 'B',
    min_budget: 5000,
    work_preferences: ['in-person'],
    website: 'https://atelierzorzan.test',
    social_instagram: null,
    social_facebook: 'https://www.facebook.com/atelierzorzan.stanze',
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: null,
    is_verified: true,
    response_band: 'slow',
    pictures: [
      {
        key: 'B-living-02',
        caption:
          'Casa a San Polo, Venezia, 2022, 120 m². Chiedevano di accendere il camino: boiserie verde salvia, intonaco che respira, divano salito dalla finestra.',
      },
      {
        key: 'B-living-detail-02',
        caption:
          'La poltrona di bottega, in velluto trattato contro la salsedine. È il posto preferito della padrona di casa.',
      },
      {
        key: 'B-dining-02',
        caption: 'La sala da pranzo, 2022: otto sedie medaglione rifatte sull’unica che era rimasta.',
      },
      {
        key: 'B-dining-detail-02',
        caption: 'Il tavolo ovale si smonta in quattro: altrimenti dalla porta d’acqua non passava.',
      },
    ],
  },
  {
    name: 'Edoardo Guarnieri',
    email: 'edoardo.guarnieri@stanze.test',
    phone: '+39 300 555 0203',
    city: 'Roma',
    experience: 14,
    bio: 'Conosco le case della borghesia romana stanza per stanza. Prati, Parioli, Trieste: il corridoio lungo, il salotto dove nessuno si siede. Il mio mestiere è farvici sedere. Sposto porte, accorcio corridoi, porto i libri vicino al divano e tengo il velluto per una poltrona sola. Preventivo scritto in quindici giorni, poi non cambia.',
    specialties: ['Classico', 'Art Déco'],
    design_style: 'B',
    min_budget: 3500,
    work_preferences: ['in-person', 'online', 'hybrid'],
    website: 'https://edoardoguarnieri.test',
    social_instagram: 'https://www.instagram.com/edoardoguarnieri.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: 'https://diario.edoardoguarnieri.test',
    portfolio: 'https://edoardoguarnieri.test/lavori',
    is_verified: true,
    response_band: 'fast',
    pictures: [
      {
        key: 'B-living-03',
        caption:
          'Appartamento ai Parioli, Roma, 2024, 140 m². Chiedevano un salotto in cui sedersi davvero: pareti blu, due poltrone cognac, e la porta spostata di un metro.',
      },
      {
        key: 'B-kitchen-detail-03',
        caption:
          'La stessa casa, la cucina: ante blu, pomoli d’ottone, e un marmo scelto in cava con i clienti.',
      },
    ],
  },
  {
    name: 'Cecilia Bonfanti',
    email: 'cecilia.bonfanti@stanze.test',
    phone: '+39 300 555 0204',
    city: 'Bergamo',
    experience: 6,
    bio: 'Camere da letto, e basta. Testiere imbottite su misura, tende che fanno buio sul serio, cassetti che scorrono in silenzio. Consegno in sei settimane.',
    specialties: ['Classico', 'Art Déco'],
    design_style: 'B',
    min_budget: 900,
    work_preferences: ['online', 'hybrid'],
    website: null,
    social_instagram: 'https://www.instagram.com/ceciliabonfanti.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: null,
    is_verified: false,
    response_band: 'fast',
    paused_days: 17,
    pictures: [
      {
        key: 'B-bedroom-02',
        caption:
          'Camera in Città Alta, Bergamo, 2025, 24 m². Chiedevano buio vero e silenzio: testata imbottita verde, tende doppie, cassetti frenati.',
      },
      {
        key: 'B-bedroom-detail-03',
        caption:
          'Camera a Treviglio, 2023, 16 m². Chiedeva un posto per i libri vicino al cuscino: comodino in noce con il piano di marmo.',
      },
    ],
  },
  {
    name: 'Alberto Tognetti',
    email: 'alberto.tognetti@stanze.test',
    phone: '+39 300 555 0205',
    city: 'Lucca',
    experience: 26,
    bio: 'Ville e case padronali della Lucchesia, più qualche cucina in città quando mi prendono per la gola. Da antiquario, che era il mestiere di mio padre, ho imparato a riconoscere un mobile onesto; da geometra, che è il mio, a farlo stare in piedi su un pavimento storto. Uno scrittoio buono e tre parati scelti con calma valgono più di un arredo completo.',
    specialties: ['Classico', 'Neoclassico', 'Country Chic'],
    design_style: 'B',
    min_budget: 2500,
    work_preferences: ['in-person'],
    website: 'https://tognettilucca.test',
    social_instagram: null,
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: null,
    is_verified: true,
    response_band: 'none',
    pictures: [
      {
        key: 'B-kitchen-02',
        caption:
          'Cucina in città, Lucca, 2023, 28 m². Chiedevano di cucinare in quattro: isola di marmo, sgabelli verdi, boiserie salvia fino al soffitto.',
      },
      {
        key: 'B-kitchen-upright-02',
        caption:
          'La sera restano accesi solo i tre globi sopra l’isola: il resto lo fa il camino della stanza accanto.',
      },
      {
        key: 'B-study-02',
        caption:
          'Casa padronale a Capannori, 2021, 40 m² di studio. Lo scrittoio in radica è del nonno, la libreria è nuova e in bolla: il pavimento no.',
      },
    ],
  },
];
