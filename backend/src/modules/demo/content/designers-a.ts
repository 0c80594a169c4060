import type { DemoDesigner } from './demo-designer.js';

/** Eclettico e creativo. */
export const DESIGNERS_A: readonly DemoDesigner[] = [
  {
    name: 'Beatrice Lanza',
    email: 'beatrice.lanza@stanze.test',
    phone: '+39 300 555 0101',
    city: 'Milano',
    experience: 11,
    bio: 'Il bianco mi mette in ansia. Lavoro col colore da undici anni, quasi sempre in appartamenti milanesi degli anni Trenta, dove c’è già una graniglia o una maniglia da cui partire. Al primo incontro vi chiedo di mostrarmi tre oggetti che non buttereste mai: la tavolozza nasce da lì. In cantiere passo io, ogni martedì mattina, anche solo per guardare una tinta asciugarsi.',
    specialties: ['Eclettico', 'Massimalista', 'Memphis'],
    design_style: 'A',
    min_budget: 1800,
    work_preferences: ['in-person', 'hybrid'],
    website: 'https://beatricelanza.test',
    social_instagram: 'https://www.instagram.com/beatricelanza.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: 'https://beatricelanza.test/case',
    is_verified: true,
    response_band: 'fast',
    pictures: [
      {
        key: 'A-living-02',
        caption:
          'Casa in via Morgagni, Milano, 2024, 92 m². Chiedevano colore senza stancarsi: pareti petrolio, un sole ocra dietro al divano, il parquet recuperato.',
      },
      {
        key: 'A-living-dusk-02',
        caption:
          'La stessa stanza alle sei di sera: il petrolio diventa quasi blu, e il lampadario a bolle fa da luna.',
      },
    ],
  },
  {
    name: 'Studio Papavero',
    email: 'studio.papavero@stanze.test',
    phone: '+39 300 555 0102',
    city: 'Bologna',
    radius_km: 60,
    experience: 8,
    bio: 'Siamo in tre: un’architetta, una restauratrice e un falegname che dice sempre di no e poi trova il modo. Sotto i portici vediamo case bellissime riempite di mobili tristi. Noi teniamo quello che ha carattere, ridipingiamo quello che può averne e compriamo nuovo soltanto il resto. Lo chiamiamo progetto, ma comincia sempre da una giornata in cantina con i guanti.',
    specialties: ['Eclettico', 'Retro Chic'],
    design_style: 'A',
    min_budget: 1200,
    work_preferences: ['in-person'],
    website: 'https://studiopapavero.test',
    social_instagram: 'https://www.instagram.com/studiopapavero.stanze',
    social_facebook: 'https://www.facebook.com/studiopapavero.stanze',
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: null,
    is_verified: true,
    response_band: 'medium',
    pictures: [
      {
        key: 'A-living-03',
        caption:
          'Appartamento in Santo Stefano, Bologna, 2023, 110 m². Chiedevano di salvare le cementine: le abbiamo pulite una per una, e il fucsia del divano viene da lì.',
      },
      {
        key: 'A-living-corner-03',
        caption:
          'La libreria era in un magazzino del Comune; la poltrona azzurra in soffitta. Abbiamo cambiato solo la stoffa.',
      },
      {
        key: 'A-dining-upright-03',
        caption:
          'Sedie di quattro colori attorno a un tavolo di marmo verde: in casa ne avevano dodici, ne abbiamo rimesse a nuovo sei.',
      },
    ],
  },
  {
    name: 'Tommaso Bellandi',
    email: 'tommaso.bellandi@stanze.test',
    phone: '+39 300 555 0103',
    city: 'Napoli',
    experience: 5,
    bio: 'Ho iniziato arredando le case vacanza degli amici con quello che trovavo nei mercatini, e la voce è girata. Oggi seguo piccoli appartamenti dei Quartieri e di Chiaia, spesso da affittare, spesso con poco tempo. Un lampadario di Murano scheggiato, una sedia da cinema, una parete petrolio: con tre mosse giuste una stanza qualsiasi smette di essere qualsiasi.',
    specialties: ['Retro Chic', 'Boho Chic', 'Eclettico'],
    design_style: 'A',
    min_budget: 500,
    work_preferences: ['online', 'in-person'],
    website: null,
    social_instagram: 'https://www.instagram.com/tommasobellandi.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: 'https://www.tiktok.com/@tommasobellandi.stanze',
    social_website: null,
    portfolio: null,
    is_verified: false,
    response_band: 'fast',
    pictures: [
      {
        key: 'A-kitchen-01',
        caption:
          'Trilocale a Chiaia, Napoli, 2025, 74 m². Volevano affittarlo in due mesi: isola rossa cannettata, piastrelle rosa, tre lampade gialle.',
      },
      {
        key: 'A-study-01',
        caption:
          'Nella stessa casa, lo studio per chi lavora qualche settimana vicino al mare: scrivania usata, libreria alta, tappeto allegro.',
      },
    ],
  },
  {
    name: 'Noemi Cattaneo',
    email: 'noemi.cattaneo@stanze.test',
    phone: '+39 300 555 0104',
    city: 'Genova',
    experience: 17,
    bio: 'Vengo dal tessile: dieci anni a disegnare stampe per un mobilificio, poi lo studio in un fondo di via San Bernardo. Per questo comincio dalle stoffe e non dalla pianta. Fodero, tappezzo, abbino a righe i fiori e ai fiori il leopardo, purché i toni si parlino. Chi teme di stancarsi riceve sempre una seconda fodera, più quieta: quasi nessuno la usa.',
    specialties: ['Massimalista', 'Boho Chic', 'Art Déco'],
    design_style: 'A',
    min_budget: 2200,
    work_preferences: ['in-person', 'online'],
    website: 'https://noemicattaneo.test',
    social_instagram: 'https://www.instagram.com/noemicattaneo.stanze',
    social_facebook: null,
    social_youtube: 'https://www.youtube.com/@noemicattaneo.stanze',
    social_tiktok: null,
    social_website: null,
    portfolio: 'https://noemicattaneo.test/stoffe-e-stanze',
    is_verified: true,
    response_band: 'slow',
    pictures: [
      {
        key: 'A-bedroom-02',
        caption:
          'Camera a Castelletto, Genova, 2022, 21 m². Chiedeva una stanza da grande albergo: testata a canne giallo senape, panca corallo.',
      },
      {
        key: 'A-study-02',
        caption:
          'Lo studio accanto, 2022. Le stoffe sono quelle della camera, in un altro ordine: così le due stanze si parlano.',
      },
      {
        key: 'A-study-detail-02',
        caption:
          'La scrivania è di famiglia. Noi abbiamo aggiunto una lampada rosa e quattro stampe trovate al porto antico.',
      },
    ],
  },
  {
    name: 'Rosario Incardona',
    email: 'rosario.incardona@stanze.test',
    phone: '+39 300 555 0105',
    city: 'Palermo',
    experience: 23,
    bio: 'A Palermo il colore sta già per terra. Cementine, ceramiche di Santo Stefano, vetri colorati: basta avere il coraggio di alzare gli occhi e continuarlo. Progetto cucine e sale da pranzo dove si mangia davvero, in dodici e gridando. Conosco per nome i maiolicari e i marmisti della provincia, e chi lavora con me li va a trovare almeno una volta.',
    specialties: ['Memphis', 'Massimalista', 'Eclettico', 'Mediterraneo'],
    design_style: 'A',
    min_budget: 3000,
    work_preferences: ['in-person'],
    website: 'https://incardonainterni.test',
    social_instagram: null,
    social_facebook: 'https://www.facebook.com/incardonainterni.stanze',
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: null,
    is_verified: true,
    response_band: 'medium',
    pictures: [
      {
        key: 'A-kitchen-02',
        caption:
          'Cucina alla Kalsa, Palermo, 2024, 26 m². Chiedevano di starci in dodici: isola corallo cannettata, ante gialle, cappa color petrolio.',
      },
      {
        key: 'A-kitchen-detail-02',
        caption:
          'Piastrelle gialle di Santo Stefano, una per una a mano, e un piano di graniglia con tutti i colori della stanza.',
      },
      {
        key: 'A-dining-02',
        caption:
          'La sala da pranzo della stessa casa, 2024. Il sole dipinto dietro al tavolo è un’idea della nonna: noi abbiamo trovato la tinta.',
      },
      {
        key: 'A-dining-detail-02',
        caption:
          'Il tavolo piccolo, per i giorni normali: marmo bianco su una base dorata comprata a un’asta.',
      },
    ],
  },
];
