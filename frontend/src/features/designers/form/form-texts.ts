import { DESIGNER_FIELDS } from '@stanze/domain/designer-fields';
import { MIN_BUDGET } from '@stanze/domain/limits';

/** The texts of the form that address its reader, or speak of somebody else. */
export interface FormTexts {
  /** Whether designers fill in their own profile. */
  isOwn: boolean;
  /** The first section of a profile that exists. */
  who: { title: string; text: string };
  bio: string;
  /** Ends the sentence about the length of the presentation. */
  proposed: string;
  style: { title: string; text: string; specialties: string; choice: string };
  work: { title: string; budget: string; towns: string; townsHint: string };
  links: { title: string; text: string };
}

const budgetHint = (accepts: string) =>
  `Quanto costa il progetto più piccolo che ${accepts}, senza i lavori: da ${MIN_BUDGET.min} euro in su.`;

/** For designers, who fill in their own profile. */
export const OWN_TEXTS: FormTexts = {
  isOwn: true,
  who: {
    title: 'Chi sei',
    text: 'Come ti presenti a chi sta ripensando casa. Email, telefono e Partita IVA restano tra noi.',
  },
  bio: 'Racconta il tuo lavoro',
  proposed: 'il tuo profilo viene proposto più spesso',
  style: {
    title: 'Il tuo stile',
    text: 'Da qui nasce l’incontro con chi ti somiglia.',
    specialties: 'Scegline quante vuoi: le più vicine a quello che fai davvero.',
    choice: 'Il tuo stile principale',
  },
  work: {
    title: 'Come lavori',
    budget: budgetHint('accetti'),
    towns: 'Città in cui lavori',
    townsHint: 'Scrivine una e premi Invio. I clienti ti trovano cercando una qualsiasi di queste.',
  },
  links: {
    title: 'Dove ti trovano',
    text: 'Tutto facoltativo: un indirizzo, o solo il tuo nome utente.',
  },
};

/** For an administrator, who edits the profile of the designer with this name. */
export function textsAbout(name: string): FormTexts {
  return {
    isOwn: false,
    who: {
      title: 'Il designer',
      text: 'Come si presenta a chi sta ripensando casa. Email, telefono e Partita IVA non sono pubblici.',
    },
    bio: DESIGNER_FIELDS.bio.label,
    proposed: 'il profilo viene proposto più spesso',
    style: {
      title: `Lo stile di ${name}`,
      text: 'Da qui nasce l’incontro con chi ha gli stessi gusti.',
      specialties: 'Anche più di una: le più vicine a quello che fa davvero.',
      choice: DESIGNER_FIELDS.design_style.label,
    },
    work: {
      title: `Come lavora ${name}`,
      budget: budgetHint('accetta'),
      towns: 'Città in cui lavora',
      townsHint: `Scrivine una e premi Invio. Chi cerca una qualsiasi di queste città trova ${name}.`,
    },
    links: {
      title: `Dove trovare ${name}`,
      text: 'Tutto facoltativo: un indirizzo, o solo il nome utente.',
    },
  };
}
