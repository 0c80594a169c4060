import { declineMessage } from '@stanze/domain/decline-reasons';
import type { DemoConversation } from './demo-conversation.js';

/** Conversations of the demonstration whose request has ended: declined, withdrawn, closed or without an answer. */
export const ENDED_CONVERSATIONS: readonly DemoConversation[] = [
  {
    client_email: 'cliente@stanze.test',
    designer_email: 'studio.soglia@stanze.test',
    subject: 'Ingresso senza luce',
    budget: 2500,
    status: 'read',
    messages: [
      {
        sender: 'client',
        text: 'Buongiorno, il nostro ingresso è un corridoio di sei metri senza finestre. Mi piace come usate gli specchi: ci aiutate?',
        hours_ago: 150,
        read: true,
      },
      {
        sender: 'designer',
        text: declineMessage('busy', 'A marzo ho di nuovo tempo: se vuoi, riscrivimi allora.'),
        hours_ago: 140,
        read: true,
        declines: 'busy',
      },
    ],
  },
  {
    client_email: 'cliente@stanze.test',
    designer_email: 'salvo.giuffrida@stanze.test',
    subject: null,
    budget: null,
    status: 'new',
    messages: [
      {
        sender: 'client',
        text: 'Buongiorno Salvo, cerco qualcuno per il terrazzo di mia sorella a Siracusa. È nella sua zona?',
        hours_ago: 200,
        read: false,
      },
    ],
    ending: { event: 'withdraw', hours_ago: 198 },
  },
  {
    client_email: 'cliente@stanze.test',
    designer_email: 'alberto.tognetti@stanze.test',
    subject: 'Libreria a tutta parete',
    budget: 8000,
    status: 'read',
    messages: [
      {
        sender: 'client',
        text: 'Buongiorno Alberto, ho duemila libri e una parete di cinque metri. Vorrei una libreria che non sembri un magazzino.',
        hours_ago: 400,
        read: true,
      },
    ],
  },
  {
    client_email: 'cliente@stanze.test',
    designer_email: 'serena.vascotto@stanze.test',
    subject: 'Bagno cieco',
    budget: 6500,
    status: 'read',
    messages: [
      {
        sender: 'client',
        text: 'Ciao Serena, il nostro bagno non ha finestre. Mi diresti se il cemento a vista ha senso in una stanza così?',
        hours_ago: 600,
        read: true,
      },
      {
        sender: 'designer',
        text: 'Ciao Marta, sì, se la luce arriva dal basso e lo specchio occupa tutta la parete. Ti ho mandato tre esempi.',
        hours_ago: 590,
        read: true,
      },
      {
        sender: 'client',
        text: 'Perfetti, abbiamo scelto il secondo. Grazie di tutto!',
        hours_ago: 500,
        read: true,
      },
    ],
    ending: { event: 'close', hours_ago: 480 },
  },
  {
    client_email: 'ilaria.monti@stanze.test',
    designer_email: 'alberto.tognetti@stanze.test',
    subject: 'Armadio a muro',
    budget: 3500,
    status: 'read',
    messages: [
      {
        sender: 'client',
        text: 'Buongiorno Alberto, vorrei un armadio a muro nel corridoio, profondo solo quaranta centimetri. È una misura possibile?',
        hours_ago: 70,
        read: true,
      },
      {
        sender: 'designer',
        text: 'Possibile, sì. Se mi paga oggi l’anticipo con una ricarica, senza passare da Stanze, inizio domani.',
        hours_ago: 66,
        read: true,
      },
    ],
    report: {
      reason: 'spam',
      text: 'Mi chiede un anticipo con una ricarica prima ancora di vedere la casa.',
    },
  },
];
