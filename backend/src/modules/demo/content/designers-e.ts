import type { DemoDesigner } from './demo-designer.js';

/** Naturale e mediterraneo. */
export const DESIGNERS_E: readonly DemoDesigner[] = [
  {
    name: 'Caterina Melis',
    email: 'caterina.melis@stanze.test',
    phone: '+39 300 555 0501',
    city: 'Cagliari',
    experience: 16,
    bio: 'Calce, ginepro, lana grezza. In Sardegna le case buone si riconoscono a occhi chiusi, dall’odore. Restauro abitazioni di paese e seconde case al mare, cercando di non metterci niente che non sappia invecchiare. Le tessitrici di Samugheo e un carpentiere di Orosei sono la mia squadra fissa. Se lavoriamo a distanza vi spedisco una scatola di materiali, da tenere in cucina una settimana.',
    specialties: ['Mediterraneo', 'Rustico', 'Wabi Sabi'],
    design_style: 'E',
    min_budget: 1700,
    work_preferences: ['online', 'in-person', 'hybrid'],
    website: 'https://caterinamelis.test',
    social_instagram: 'https://www.instagram.com/caterinamelis.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: 'https://caterinamelis.test/case-di-paese',
    is_verified: true,
    response_band: 'fast',
    pictures: [
      {
        key: 'E-living-corner-03',
        caption:
          'Casa a Carloforte, 2024, 120 m². Chiedevano una seconda casa che non temesse la sabbia: calce bianca, travi di ginepro, un po’ di azzurro.',
      },
      {
        key: 'E-kitchen-upright-03',
        caption:
          'L’isola è dipinta del blu delle barche. Le lampade di rattan le intreccia un’artigiana del paese.',
      },
      {
        key: 'E-bedroom-detail-03',
        caption:
          'La camera: letto a pioli di castagno, lana di Samugheo, e una lampada di ceramica che fa luce calda.',
      },
    ],
  },
  {
    name: 'Studio Carparo',
    email: 'studio.carparo@stanze.test',
    phone: '+39 300 555 0502',
    city: 'Lecce',
    experience: 12,
    bio: 'Volte a stella, pavimenti in cotto, cortili con il limone: il Salento fa già metà del progetto e noi cerchiamo di non rovinarla. Siamo una coppia, lui si occupa di pietra e umidità di risalita, lei di tutto ciò che si tocca. Lavoriamo da ottobre a maggio nei cantieri e d’estate rispondiamo più lentamente, perché le case che abbiamo finito si riempiono e andiamo a vederle vivere.',
    specialties: ['Mediterraneo', 'Rustico'],
    design_style: 'E',
    min_budget: 2600,
    work_preferences: ['in-person'],
    website: 'https://studiocarparo.test',
    social_instagram: 'https://www.instagram.com/studiocarparo.stanze',
    social_facebook: 'https://www.facebook.com/studiocarparo.stanze',
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: null,
    is_verified: true,
    response_band: 'slow',
    pictures: [
      {
        key: 'E-living-02',
        caption:
          'Casa a corte, Lecce, 2023, 170 m². Chiedevano fresco d’estate: cotto recuperato, intonaco color albicocca, nicchie al posto dei mobili.',
      },
      {
        key: 'E-dining-02',
        caption:
          'La sala da pranzo, con le nicchie nel muro: da giugno il tavolo esce in cortile, sotto il limone.',
      },
      {
        key: 'E-kitchen-02',
        caption:
          'In cucina le piastrelle sono di terracotta, tagliate a mattoncino da una fornace di Cutrofiano.',
      },
    ],
  },
  {
    name: 'Salvo Giuffrida',
    email: 'salvo.giuffrida@stanze.test',
    phone: '+39 300 555 0503',
    city: 'Catania',
    experience: 28,
    bio: 'Ventotto anni di case all’ombra dell’Etna mi hanno insegnato una cosa: d’agosto la pianta giusta vale più del condizionatore. Apro riscontri d’aria, alzo le persiane che altri hanno murato, ombreggio le terrazze con canne e glicine. Pietra lavica dove si cucina, cotto dove si cammina scalzi. Chiedo sempre di pranzare una volta nella casa da rifare, anche con un panino.',
    specialties: ['Mediterraneo', 'Wabi Sabi'],
    design_style: 'E',
    min_budget: 2000,
    work_preferences: ['in-person', 'hybrid'],
    website: null,
    social_instagram: null,
    social_facebook: 'https://www.facebook.com/salvogiuffrida.stanze',
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: null,
    is_verified: true,
    response_band: 'none',
    pictures: [
      {
        key: 'E-kitchen-01',
        caption:
          'Casa a Trecastagni, 2022, 115 m². Chiedevano di cucinare senza condizionatore: riscontro d’aria, ante verde salvia, cotto sotto i piedi.',
      },
      {
        key: 'E-kitchen-detail-01',
        caption: 'Piastrelle di calce e un lavello fondo quanto una pentola da dodici.',
      },
      {
        key: 'E-dining-detail-01',
        caption: 'Il tavolo tondo dove ho pranzato prima di cominciare: è rimasto al suo posto.',
      },
    ],
  },
  {
    name: 'Francesca Baldelli',
    email: 'francesca.baldelli@stanze.test',
    phone: '+39 300 555 0504',
    city: 'Perugia',
    experience: 9,
    bio: 'Faccio soprattutto casali umbri, e la richiesta è sempre la stessa: caldo, ma senza il finto rustico. Allora via le travi di plastica e dentro un castagno vero, una credenza dipinta a latte, lino pesante alle finestre. Ho un magazzino a Deruta pieno di porte, lavelli e persiane recuperati: vi do le chiavi per un pomeriggio e poi ne parliamo.',
    specialties: ['Country Chic', 'Rustico', 'Mediterraneo'],
    design_style: 'E',
    min_budget: 1100,
    work_preferences: ['in-person', 'online'],
    website: 'https://francescabaldelli.test',
    social_instagram: 'https://www.instagram.com/francescabaldelli.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: 'https://magazzino.francescabaldelli.test',
    portfolio: null,
    is_verified: false,
    response_band: 'medium',
    pictures: [
      {
        key: 'E-living-dusk-01',
        caption:
          'Casale a Bevagna, 2024, 200 m². Chiedevano caldo senza finto rustico: travi di castagno vero, archi riaperti, un divano chiaro.',
      },
      {
        key: 'E-study-01',
        caption: 'Lo studio del casale: la libreria è nuova, le assi hanno centoventi anni.',
      },
    ],
  },
  {
    name: 'Jacopo Nencini',
    email: 'jacopo.nencini@stanze.test',
    phone: '+39 300 555 0505',
    city: 'Siena',
    experience: 6,
    bio: 'Ero ceramista, e da ceramista ragiono: le crepe si riparano, non si nascondono. Intonaci in terra cruda stesi a mano, legno lasciato del suo colore, poca corrente e molte candele vere. I miei clienti, di solito, stanno rallentando. Prima di firmare vi mostro una stanza finita tre anni fa, con i suoi segni, perché sappiate come sarà la vostra.',
    specialties: ['Wabi Sabi', 'Rustico', 'Japandi'],
    design_style: 'E',
    min_budget: 800,
    work_preferences: ['hybrid', 'in-person'],
    website: 'https://jacoponencini.test',
    social_instagram: 'https://www.instagram.com/jacoponencini.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: 'https://jacoponencini.test/terra',
    is_verified: true,
    response_band: 'none',
    pictures: [
      {
        key: 'E-study-02',
        caption:
          'Casa a Monteriggioni, 2021, 140 m². Chiedeva una stanza per rallentare: terra cruda alle pareti, una scrivania, nessuno schermo fisso.',
      },
      {
        key: 'E-study-detail-02',
        caption: 'La lampada è mia, del tempo della ceramica. Ha una crepa dietro, e va bene così.',
      },
      {
        key: 'E-bedroom-02',
        caption: 'La camera, 2021: testata ad arco color terracotta, lino non stirato, una finestra sola.',
      },
    ],
  },
];
