import type { DemoDesigner } from './demo-designer.js';

/** Minimal e contemporaneo. */
export const DESIGNERS_C: readonly DemoDesigner[] = [
  {
    name: 'Giulia Ferrero',
    email: 'designer@stanze.test',
    phone: '+39 300 555 0301',
    city: 'Torino',
    experience: 12,
    bio: 'Progetto case in cui la luce fa metà del lavoro. Arrivo con il metro e una sedia pieghevole: passo un’ora seduta in ogni stanza, a orari diversi, prima di disegnare una riga. Poi tolgo. Quello che resta è rovere, lino, pietra chiara e armadi che non si vedono. A Torino e cintura seguo il cantiere di persona, altrove lavoro bene anche a distanza, con campioni spediti a casa.',
    specialties: ['Minimal', 'Japandi', 'Contemporaneo'],
    design_style: 'C',
    min_budget: 1500,
    work_preferences: ['online', 'in-person', 'hybrid'],
    website: 'https://giuliaferrero.test',
    social_instagram: 'https://www.instagram.com/giuliaferrero.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: 'https://giuliaferrero.test/progetti',
    is_verified: true,
    response_band: 'fast',
    pictures: [
      {
        key: 'C-kitchen-01',
        caption:
          'Casa in collina, Torino, 2024, 130 m². Chiedevano una cucina senza cucina in vista: isola in rovere cannettato, pietra chiara, ante che spariscono.',
      },
      {
        key: 'C-bedroom-detail-01',
        caption:
          'La camera: listelli di rovere per tutta la parete, e il comodino appeso, così il pavimento resta libero.',
      },
      {
        key: 'C-dining-detail-01',
        caption:
          'Il tavolo tondo sta dove arriva l’ultima luce del pomeriggio: ci sono stata seduta un’ora, prima di disegnarlo.',
      },
      {
        key: 'C-kitchen-detail-01',
        caption:
          'Lavello scavato nella stessa pietra del piano. Il rubinetto nero riprende le lampade sopra l’isola.',
      },
    ],
  },
  {
    name: 'Studio Soglia',
    email: 'studio.soglia@stanze.test',
    phone: '+39 300 555 0302',
    city: 'Milano',
    experience: 9,
    bio: 'Due soci, un tavolo lungo, nessuna moquette. Ristrutturiamo bilocali e trilocali tra Porta Romana e Città Studi con un metodo semplice: un render solo, ma vero, con i prezzi scritti accanto a ogni cosa. Se una parete attrezzata costa più del divano, lo sapete il primo giorno. Ci piacciono le cucine senza maniglie e i clienti con le idee chiare, o la voglia di farsele.',
    specialties: ['Minimal', 'Contemporaneo'],
    design_style: 'C',
    min_budget: 2800,
    work_preferences: ['in-person', 'hybrid'],
    website: 'https://studiosoglia.test',
    social_instagram: 'https://www.instagram.com/studiosoglia.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: 'https://studiosoglia.test/case-finite',
    is_verified: true,
    response_band: 'medium',
    pictures: [
      {
        key: 'C-kitchen-02',
        caption:
          'Trilocale a Porta Romana, Milano, 2025, 78 m². Chiedevano un’isola per tre: frontale in noce cannettato, niente maniglie, una lampada sola.',
      },
      {
        key: 'C-kitchen-upright-02',
        caption:
          'Il render era questo, con i prezzi accanto. Gli sgabelli in bouclé sono l’unica spesa fuori elenco.',
      },
      {
        key: 'C-dining-02',
        caption:
          'Lo stesso trilocale: al tavolo da otto si lavora in due fino a sera, e la domenica si pranza tutti.',
      },
    ],
  },
  {
    name: 'Matteo Zandonella',
    email: 'matteo.zandonella@stanze.test',
    phone: '+39 300 555 0303',
    city: 'Trento',
    radius_km: 80,
    experience: 7,
    bio: 'D’inverno una casa si giudica alle cinque del pomeriggio. L’ho capito in quattro anni in uno studio di Aarhus; tornato tra le mie montagne, lascio respirare il legno. Disegno l’illuminazione prima dei mobili, molte fonti basse e nessun faretto in faccia. Abete, larice e lana arrivano da valli che posso raggiungere in bicicletta.',
    specialties: ['Scandinavo', 'Japandi'],
    design_style: 'C',
    min_budget: 1300,
    work_preferences: ['online', 'in-person'],
    website: 'https://matteozandonella.test',
    social_instagram: 'https://www.instagram.com/zandonella.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: null,
    is_verified: true,
    response_band: 'none',
    pictures: [
      {
        key: 'C-living-corner-03',
        caption:
          'Casa a Povo, Trento, 2023, 95 m². Chiedevano di guardare la valle: divano chiaro, una poltrona verde salvia, legno di larice a terra.',
      },
      {
        key: 'C-living-detail-03',
        caption: 'La credenza è di abete cannettato. La lampada bassa è la prima che si accende alle cinque.',
      },
    ],
  },
  {
    name: 'Elisa Prandi',
    email: 'elisa.prandi@stanze.test',
    phone: '+39 300 555 0304',
    city: 'Reggio Emilia',
    experience: 4,
    bio: 'Sotto i cinquanta metri quadri do il meglio. Vivo in trentotto con un compagno, una bimba e un pianoforte, quindi so di cosa parlo: letti che salgono, tavoli che si aprono a sei, un posto preciso anche per le scope. La consulenza è online, due videochiamate e una pianta quotata che potete consegnare al falegname di fiducia.',
    specialties: ['Minimal', 'Scandinavo', 'Contemporaneo'],
    design_style: 'C',
    min_budget: 350,
    work_preferences: ['online'],
    website: null,
    social_instagram: 'https://www.instagram.com/elisaprandi.stanze',
    social_facebook: null,
    social_youtube: 'https://www.youtube.com/@elisaprandi.stanze',
    social_tiktok: 'https://www.tiktok.com/@elisaprandi.stanze',
    social_website: null,
    portfolio: null,
    is_verified: false,
    response_band: 'fast',
    pictures: [
      {
        key: 'C-study-02',
        caption:
          'Bilocale in centro, Reggio Emilia, 2024, 49 m². Chiedeva di lavorare dove c’è più luce: una scrivania sola, e tutto il resto nella libreria.',
      },
      {
        key: 'C-bedroom-02',
        caption:
          'La camera dello stesso bilocale: la panca ai piedi del letto contiene il guardaroba d’inverno.',
      },
    ],
  },
  {
    name: 'Davide Rinaldi',
    email: 'davide.rinaldi@stanze.test',
    phone: '+39 300 555 0305',
    city: 'Roma',
    experience: 15,
    bio: 'Attici all’Eur, villette ai Castelli, uffici che vogliono sembrare case. La mia è un’architettura d’interni senza effetti speciali: piani continui in resina, porte a filo, condizionatori spariti dietro una veletta fatta come si deve. Lavoro con la stessa impresa dal 2013 e consegno un calendario con i nomi degli artigiani giorno per giorno.',
    specialties: ['Contemporaneo', 'Minimal', 'Urban'],
    design_style: 'C',
    min_budget: 6000,
    work_preferences: ['in-person'],
    website: 'https://davide-rinaldi.test',
    social_instagram: null,
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: 'https://davide-rinaldi.test/cantieri',
    is_verified: true,
    response_band: 'medium',
    pictures: [
      {
        key: 'C-living-02',
        caption:
          'Attico all’Eur, Roma, 2022, 150 m². Chiedevano spazio e silenzio: resina continua, mobile basso in noce, aria condizionata che non si vede.',
      },
      {
        key: 'C-living-dusk-02',
        caption:
          'L’angolo di lettura, di sera. La vetrata è a filo del pavimento: per il cantiere sono servite tre settimane e molta pazienza.',
      },
    ],
  },
  {
    name: 'Petra Unterholzer',
    email: 'petra.unterholzer@stanze.test',
    phone: '+39 300 555 0306',
    city: 'Bolzano',
    experience: 20,
    bio: 'Sono cresciuta nella segheria di mio nonno, in Val d’Ultimo. Poi ho studiato interni a Vienna: tra le due cose c’è tutto quello che faccio. Parlo volentieri di nodi, venature e del perché un piano in larice oliato invecchia meglio di uno verniciato, ma vi ascolto di più quando mi raccontate come fate colazione. Le mie case hanno pochi oggetti e molte panche, finestre libere, una stube anche quando la stube non c’è. Ogni progetto comprende una visita dopo un anno: stringo le viti che si sono allentate, vi chiedo che cosa non ha funzionato e lo scrivo, perché il cliente seguente abbia una casa un poco migliore.',
    specialties: ['Japandi', 'Scandinavo', 'Wabi Sabi'],
    design_style: 'C',
    min_budget: 3200,
    work_preferences: ['in-person', 'hybrid'],
    website: 'https://unterholzer-interni.test',
    social_instagram: 'https://www.instagram.com/petra.unterholzer.stanze',
    social_facebook: null,
    social_youtube: null,
    social_tiktok: null,
    social_website: null,
    portfolio: null,
    is_verified: true,
    response_band: 'slow',
    pictures: [
      {
        key: 'C-study-01',
        caption:
          'Casa a Gries, Bolzano, 2023, 105 m². Chiedevano uno studio per due: una libreria di rovere, una scrivania lunga e la finestra libera.',
      },
      {
        key: 'C-study-detail-01',
        caption:
          'Lo scrittoio di rovere oliato, dopo un anno: ho stretto due viti, e la macchia di caffè l’hanno voluta lasciare.',
      },
    ],
  },
];
