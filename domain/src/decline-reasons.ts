/** Why a designer declines a request, one of five (docs/product.md#requests-that-end). */
export const DECLINE_REASONS = ['busy', 'far', 'budget', 'style', 'other'] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Characters of the designer's own text after the sentence of the reason. */
export const DECLINE_TEXT_MAX = 1000;

interface Texts {
  /** On the designer's button. */
  readonly label: string;
  /** What the client reads. */
  readonly sentence: string;
}

const TEXTS: Readonly<Record<DeclineReason, Texts>> = {
  busy: {
    label: 'Agenda piena',
    sentence:
      'Grazie per avermi scritto. In questo periodo la mia agenda è piena e non potrei seguirti come meriti.',
  },
  far: {
    label: 'Troppo lontano',
    sentence:
      'Grazie per avermi scritto. La tua casa è troppo lontana da dove lavoro, e non potrei seguirti bene.',
  },
  budget: {
    label: 'Budget',
    sentence:
      'Grazie per avermi scritto. Con questo budget non riuscirei a fare un lavoro di cui essere contenti.',
  },
  style: {
    label: 'Non è il mio genere',
    sentence:
      'Grazie per avermi scritto. Quello che cerchi non è il mio genere: un altro studio ti capirà meglio.',
  },
  other: {
    label: 'Altro',
    sentence: 'Grazie per avermi scritto. Questa volta non posso accettare la tua richiesta.',
  },
};

/** A reason as the designer chooses it. */
export function declineLabel(reason: DeclineReason): string {
  return TEXTS[reason].label;
}

/** The message that the client receives: the reason kindly put, then the designer's own text, if any. */
export function declineMessage(reason: DeclineReason, ownText: string | null): string {
  const { sentence } = TEXTS[reason];
  const added = ownText?.trim() ?? '';
  return added === '' ? sentence : `${sentence}\n\n${added}`;
}
