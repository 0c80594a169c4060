import type { DemoDesigner } from './demo-designer.js';

/** Industriale e urbano. */
export const DESIGNERS_D: readonly DemoDesigner[] = [
  {
    name: 'Officina Sedici',
    email: 'officina.sedici@stanze.test',
    phone: '+39 300 555 0401',
    city: 'Brescia',
    experience: 13,
    bio: 'Metà studio, metà fabbro. Disegniamo e saldiamo nello stesso capannone, a due passi dalla ferrovia: scale, librerie, isole per cucina, vetrate che dividono senza togliere luce. Il vantaggio è che un’idea sbagliata la scopriamo il giorno dopo, in scala uno a uno. Portate un banco da lavoro, una macchina per cucire, un armadietto di fabbrica: un posto glielo troviamo.',
    specialties: ['Industrial', 'Urban'],
    design_style: 'D',
    min_budget: 1600,
    work_preferences: ['in-person'],
    website: 'https://officinasedici.test',
    social_instagram: 'https://www.instagram.com/officinasedici.stanze',
    social_facebook: null,
    social_youtube: 'https://www.youtube.com/@officinasedici.stanze',
    social_tiktok: null,
    social_website: null,
    portfolio: 'https://officinasedici.test/ferro',
    is_verified: true,
    response_band: 'medium',
    pictures: [
      {
        key: 'D-kitchen-01',
        caption:
          'Ex tipografia, Brescia, 2024, 180 m². Chiedevano una cucina da officina: isola di legno di recupero, sgabelli saldati da noi, mattoni puliti a mano.',
      },
      {
        key: 'D-kitchen-detail-01',
        caption:
          'Il lavello è un pezzo unico piegato nel nostro capannone. Le piastrelle bianche vengono dallo spogliatoio.',
      },
      {
        key: 'D-dining-detail-01',
        caption:
          'Le assi del tavolo erano il solaio della sala macchine. Le gambe le abbiamo fatte in un pomeriggio.',
      },
    ],
  },
  {
    name: 'Riccardo Bonetti',
    email: 'riccardo.bonetti@stanze.test',
    phone: '+39 300 555 0402',
    city: 'Milano',
    experience: 10,
    bio: 'Un loft non è un capannone con il divano. Servono tende che tengano il freddo fuori, un angolo in cui non rimbombi la voce, un bagno con una porta. Da dieci anni traduco ex laboratori di Lambrate e dell’Isola in case dove si dorme anche il sabato mattina. Acustica e riscaldamento prima, mattoni a vista dopo: sembra ovvio, finché non si passa il primo inverno.',
    specialties: ['Urban', 'Industrial', 'Contemporaneo'],
    design_style: 'D',
    min_budget: 3500,
    work_preferences: ['in-person', 'hybrid'],
    website: 'https://riccardobonetti.test',
    social_instagram: 'https://www.instagram.com/riccardobonetti.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: null,
    is_verified: true,
    response_band: 'fast',
    pictures: [
      {
        key: 'D-living-dusk-01',
        caption:
          'Loft a Lambrate, Milano, 2023, 125 m². Chiedevano un angolo dove non rimbombasse la voce: tappeto spesso, mattoni lasciati ruvidi, poltrona di cuoio vicino al vetro.',
      },
      {
        key: 'D-living-detail-01',
        caption: 'La credenza nasconde i pannelli che assorbono il suono: non si direbbe.',
      },
      {
        key: 'D-study-01',
        caption:
          'Lo studio dello stesso loft: duemila libri sono il migliore isolante che si possa comprare.',
      },
    ],
  },
  {
    name: 'Serena Vascotto',
    email: 'serena.vascotto@stanze.test',
    phone: '+39 300 555 0403',
    city: 'Trieste',
    experience: 18,
    bio: 'Bora, porto, magazzini: qui l’estetica industriale non è una moda, è quello che si vede dalla finestra. Mi chiamano per recuperare piani alti e depositi, e di solito la prima settimana la passo a scrostare per capire che cosa c’è sotto. Cemento se è bello, intonaco se non lo è. Ai libri dedico più attenzione che alle cucine, e non me ne scuso.',
    specialties: ['Industrial', 'Brutalista'],
    design_style: 'D',
    min_budget: 2400,
    work_preferences: ['online', 'in-person'],
    website: null,
    social_instagram: 'https://www.instagram.com/serenavascotto.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: 'https://serenavascotto.test',
    is_verified: false,
    response_band: 'none',
    pictures: [
      {
        key: 'D-study-02',
        caption:
          'Magazzino in Porto Vecchio, Trieste, 2022, 140 m². Chiedevano spazio per i libri: ferro, assi di larice, e mattoni imbiancati a calce.',
      },
      {
        key: 'D-study-detail-02',
        caption:
          'La scrivania guarda la parete più bella: l’abbiamo scrostata per una settimana prima di decidere.',
      },
      {
        key: 'D-bedroom-02',
        caption:
          'La camera dello stesso magazzino: con la bora si dorme, perché la finestra è doppia e il letto non la tocca.',
      },
      {
        key: 'D-bedroom-detail-02',
        caption: 'Una lampadina sola e una coperta color senape. Il resto lo fanno i mattoni.',
      },
    ],
  },
  {
    name: 'Luca De Angelis',
    email: 'luca.deangelis@stanze.test',
    phone: '+39 300 555 0404',
    city: 'Roma',
    experience: 3,
    bio: 'Ostiense, Pigneto, Garbatella: primo stipendio, prima casa, budget che si conta in fretta. Ci sono passato da poco. Per la zona giorno preparo una lista della spesa in tre fasi, subito, tra sei mesi, quando si può, così la casa è abitabile dal primo weekend e cresce con voi. Tubi a vista, librerie in ferro, legno di cantiere levigato a mano: costano meno di quanto sembra.',
    specialties: ['Urban', 'Industrial'],
    design_style: 'D',
    min_budget: 300,
    work_preferences: ['online', 'hybrid'],
    website: null,
    social_instagram: 'https://www.instagram.com/lucadeangelis.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: 'https://www.tiktok.com/@lucadeangelis.stanze',
    social_website: null,
    portfolio: null,
    is_verified: false,
    response_band: 'fast',
    pictures: [
      {
        key: 'D-living-corner-03',
        caption:
          'Prima casa al Pigneto, Roma, 2025, 60 m². Chiedevano una casa a rate: subito il divano e un tavolino di legno di cantiere, i quadri sei mesi dopo.',
      },
      {
        key: 'D-bedroom-upright-03',
        caption:
          'La camera, seconda fase: testata grigia, coperta ruggine, fili a vista perché nasconderli costava di più.',
      },
    ],
  },
  {
    name: 'Michele Tarantini',
    email: 'michele.tarantini@stanze.test',
    phone: '+39 300 555 0405',
    city: 'Bari',
    experience: 22,
    bio: 'Cemento a vista in Puglia? Sì, con la luce che abbiamo diventa quasi morbido. Mi sono formato sui cantieri navali e tratto una cucina come una cambusa: tutto fissato, tutto a portata di mano, niente che sporga. Tra un progetto e l’altro insegno disegno tecnico ai ragazzi di un istituto, e da loro ho imparato a spiegare una pianta a chiunque in cinque minuti.',
    specialties: ['Brutalista', 'Urban', 'Industrial'],
    design_style: 'D',
    min_budget: 2000,
    work_preferences: ['in-person', 'online', 'hybrid'],
    website: 'https://micheletarantini.test',
    social_instagram: null,
    social_facebook: 'https://www.facebook.com/micheletarantini.stanze',
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: null,
    is_verified: true,
    response_band: 'medium',
    pictures: [
      {
        key: 'D-kitchen-02',
        caption:
          'Cucina al Libertà, Bari, 2023, 30 m². Chiedevano tutto a portata di mano: piano di cemento, piastrelle scure, mensole fissate come in una cambusa.',
      },
      {
        key: 'D-dining-02',
        caption: 'La stessa casa, 2023: un tavolo da dieci che sta fermo e lampadine a tre altezze.',
      },
      {
        key: 'D-living-02',
        caption:
          'Il soggiorno: la libreria di ferro e noce sta davanti alla parete più vecchia, che abbiamo solo imbiancato.',
      },
    ],
  },
];
