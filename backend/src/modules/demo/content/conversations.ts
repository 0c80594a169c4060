import { BATCH_CONVERSATIONS } from './batch-conversations.js';
import type { DemoConversation } from './demo-conversation.js';
import { ENDED_CONVERSATIONS } from './ended-conversations.js';

/** The conversations between clients and designers of the demonstration. */
export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  {
    client_email: 'cliente@stanze.test',
    designer_email: 'designer@stanze.test',
    subject: 'Soggiorno con una sola finestra',
    budget: 4000,
    status: 'new',
    messages: [
      {
        sender: 'client',
        text: 'Buongiorno Giulia, il nostro soggiorno è lungo e stretto, con una sola finestra a nord. Ho visto la stanza con i listelli di rovere e mi sono fermata lì. Secondo lei ha senso anche da noi, o con poca luce rischia di incupire? Le mando volentieri la pianta.',
        hours_ago: 3,
        read: false,
      },
    ],
  },
  ...BATCH_CONVERSATIONS,
  {
    client_email: 'andrea.pellegrini@stanze.test',
    designer_email: 'designer@stanze.test',
    subject: 'Cucina a San Salvario',
    budget: 12000,
    status: 'read',
    call: {
      times: [{ in_days: 4, at: '11:30' }],
      location: 'Telefono 011 5550142',
      accepted: true,
    },
    messages: [
      {
        sender: 'client',
        text: 'Ciao Giulia, abbiamo appena preso casa a San Salvario, terzo piano, cucina di nove metri quadri con una colonna in mezzo. Si può fare qualcosa di bello o la murano tutti?',
        hours_ago: 216,
        read: true,
      },
      {
        sender: 'designer',
        text: 'Ciao Andrea, la colonna di solito è l’inizio, non il problema: ci si appoggia un piano e diventa il posto del caffè. Giovedì alle 18 potrei passare a misurare, così vedo anche che luce c’è a quell’ora.',
        hours_ago: 212,
        read: true,
      },
      {
        sender: 'client',
        text: 'Giovedì alle 18 è perfetto. Il citofono è ancora a nome Bruno.',
        hours_ago: 209,
        read: true,
      },
      {
        sender: 'designer',
        text: 'Segnato. Porto due campioni di rovere e un metro lungo.',
        hours_ago: 208,
        read: true,
      },
    ],
  },
  {
    client_email: 'cliente@stanze.test',
    designer_email: 'petra.unterholzer@stanze.test',
    subject: 'Panca per la camera',
    budget: 1500,
    status: 'read',
    call: {
      times: [
        { in_days: 5, at: '10:00' },
        { in_days: 6, at: '15:30' },
        { in_days: 8, at: '18:00' },
      ],
      location: 'Videochiamata, il link arriva il giorno prima',
      accepted: false,
    },
    messages: [
      {
        sender: 'client',
        text: 'Buonasera Petra, cerco una panca ai piedi del letto, larga 140, che regga anche due bambini che ci saltano sopra. Lavora anche su un singolo pezzo?',
        hours_ago: 130,
        read: true,
      },
      {
        sender: 'designer',
        text: 'Buonasera Marta, sì, se il pezzo ha una stanza attorno che posso vedere almeno in fotografia. Per i salti consiglio il larice, quattro centimetri, senza spigoli. Mi manda due immagini della camera, una di giorno e una di sera?',
        hours_ago: 52,
        read: false,
      },
    ],
  },
  {
    client_email: 'cliente@stanze.test',
    designer_email: 'caterina.melis@stanze.test',
    subject: null,
    budget: null,
    status: 'read',
    messages: [
      {
        sender: 'client',
        text: 'Ciao Caterina, la scatola dei materiali arriva anche a Milano? Vorrei sentire la calce sotto le dita prima di convincere mio marito.',
        hours_ago: 340,
        read: true,
      },
      {
        sender: 'designer',
        text: 'Arriva ovunque passi un corriere. Dentro trovi tre calci, due lane e un pezzo di ginepro: quello è per tuo marito, lo annusi e poi ne riparliamo.',
        hours_ago: 337,
        read: true,
      },
      {
        sender: 'client',
        text: 'Ha annusato. Possiamo procedere con il bagno piccolo?',
        hours_ago: 170,
        read: true,
      },
    ],
  },
  {
    client_email: 'chiara.santoro@stanze.test',
    designer_email: 'studio.carparo@stanze.test',
    subject: 'Casa a corte a Nardò',
    budget: 35000,
    status: 'read',
    messages: [
      {
        sender: 'client',
        text: 'Buongiorno, ho ereditato una piccola casa a corte vicino a Nardò. I pavimenti sono belli, i muri sudano. Vorrei passarci la prossima estate: è realistico?',
        hours_ago: 400,
        read: true,
      },
      {
        sender: 'designer',
        text: 'Buongiorno Chiara, per l’estate sì se partiamo dai muri entro gennaio. Prima però serve un sopralluogo dopo una settimana di pioggia, quando la casa dice la verità. Le proponiamo il 12 o il 19.',
        hours_ago: 330,
        read: true,
      },
    ],
  },
  {
    client_email: 'ilaria.monti@stanze.test',
    designer_email: 'studio.papavero@stanze.test',
    subject: 'Una credenza da salvare',
    budget: 900,
    status: 'new',
    messages: [
      {
        sender: 'client',
        text: 'Ciao a tutti e tre! Ho la credenza di mia nonna, impiallacciata, un’anta gonfia e le maniglie perse. Vorrei vederla blu elettrico. Il falegname dirà di no?',
        hours_ago: 9,
        read: false,
      },
    ],
  },
  {
    client_email: 'paolo.vitali@stanze.test',
    designer_email: 'ludovica.arrighi@stanze.test',
    subject: 'Appartamento vincolato in Oltrarno',
    budget: 60000,
    status: 'read',
    messages: [
      {
        sender: 'client',
        text: 'Gentile architetta, stiamo per firmare per un secondo piano in Oltrarno con soffitti affrescati. Prima del rogito vorremmo capire se il bagno in più è possibile. Farebbe un sopralluogo con noi?',
        hours_ago: 96,
        read: true,
      },
      {
        sender: 'designer',
        text: 'Gentile Paolo, volentieri. Porti la scheda del vincolo e, se esiste, una planimetria storica: il bagno si decide lì, più che in sopralluogo. Sono libera venerdì mattina.',
        hours_ago: 90,
        read: true,
      },
      {
        sender: 'client',
        text: 'Venerdì alle 10 davanti al portone. Grazie anche del consiglio sulla planimetria, il venditore ne ha trovata una del 1911.',
        hours_ago: 26,
        read: false,
      },
    ],
  },
  {
    client_email: 'stefano.greco@stanze.test',
    designer_email: 'luca.deangelis@stanze.test',
    subject: null,
    budget: 3000,
    status: 'read',
    messages: [
      {
        sender: 'client',
        text: 'Ciao Luca, monolocale al Pigneto, entro il primo del mese. Ho un materasso e due sedie.',
        hours_ago: 60,
        read: true,
      },
      {
        sender: 'designer',
        text: 'Ottimo inizio. Fase uno: luce, tende, un tavolo che faccia anche da scrivania. Ti giro la lista entro stasera, tutto disponibile in settimana. Il letto in ferro lo teniamo per la fase due, promesso.',
        hours_ago: 58,
        read: true,
      },
    ],
  },
  {
    client_email: 'valentina.rossetti@stanze.test',
    designer_email: 'noemi.cattaneo@stanze.test',
    subject: 'Poltrone da rifoderare',
    budget: null,
    status: 'unread',
    messages: [
      {
        sender: 'client',
        text: 'Buongiorno Noemi, ho due poltrone degli anni Cinquanta con la struttura sana e una stoffa impossibile. Il salotto è tutto verde salvia. Posso osare con i fiori grandi o mi fermo alle righe?',
        hours_ago: 44,
        read: false,
      },
    ],
  },
  {
    client_email: 'cliente@stanze.test',
    designer_email: 'elisa.prandi@stanze.test',
    subject: 'Studio in mansarda',
    budget: 5000,
    status: 'read',
    messages: [
      {
        sender: 'client',
        text: 'Buongiorno Elisa, vorrei ricavare uno studio in mansarda, con il tetto che scende fino a un metro e venti. Si riesce a starci seduti bene?',
        hours_ago: 6,
        read: true,
      },
    ],
  },
  ...ENDED_CONVERSATIONS,
];
