import type { DemoConversation } from './demo-conversation.js';

const DESIGNERS = ['designer@stanze.test', 'elisa.prandi@stanze.test', 'noemi.cattaneo@stanze.test'];

/** One text that a client has sent to three designers at once. */
export const BATCH_CONVERSATIONS: readonly DemoConversation[] = DESIGNERS.map((designer) => ({
  client_email: 'giorgio.mattei@stanze.test',
  designer_email: designer,
  batch_size: DESIGNERS.length,
  subject: null,
  budget: null,
  status: 'unread',
  messages: [
    {
      sender: 'client',
      text: 'Salve, vivo ad Ancona: la sua consulenza online comprende anche la scelta delle lampade? Ho un bilocale di 55 metri e lo sto arredando da zero, un pezzo alla volta.',
      hours_ago: 20,
      read: false,
    },
  ],
}));
