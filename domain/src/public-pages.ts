import { STYLES, stylePath, type StyleLetter } from './styles.js';

/** What search engines and link previews show of a public page. */
export type PublicPage = {
  /** The canonical address, from the site's root. */
  readonly path: string;
  /** As in the document's title, which the page's component sets (`usePageTitle`). */
  readonly title: string;
  readonly description: string;
  /** Whether it stands in the sitemap; the others ask search engines not to list them. */
  readonly isListed: boolean;
};

function page(path: string, title: string, description: string): PublicPage {
  return { path, title: `${title} · Stanze`, description, isListed: true };
}

function unlisted(path: string, title: string, description: string): PublicPage {
  return { ...page(path, title, description), isListed: false };
}

/** The page about a style. */
function stylePage(letter: StyleLetter): PublicPage {
  const { name } = STYLES[letter];
  const description = `${name}: i colori, le stanze, i segni che lo fanno riconoscere, e i designer d’interni che lavorano così.`;
  return page(stylePath(letter), name, description);
}

/** Every page that guests may open, except those about a designer (docs/product.md#addresses). */
export const PUBLIC_PAGES = {
  home: {
    ...page(
      '/',
      '',
      'Cinque domande per scoprire il tuo stile e incontrare designer d’interni italiani che lo condividono. Con il perché di ogni abbinamento.',
    ),
    title: 'Stanze · Il designer d’interni che ti somiglia',
  },
  about: page(
    '/about',
    'Chi siamo',
    'Che cos’è Stanze, come incontri i designer che ti somigliano, e come i designer si fanno trovare.',
  ),
  ranking: page(
    '/come-ordiniamo',
    'Come ordiniamo',
    'Come nasce l’affinità tra i tuoi gusti e il lavoro di un designer, punto per punto, e come si alternano quelli alla pari.',
  ),
  styleA: stylePage('A'),
  styleB: stylePage('B'),
  styleC: stylePage('C'),
  styleD: stylePage('D'),
  styleE: stylePage('E'),
  privacy: page(
    '/privacy',
    'Privacy',
    'Quali dati raccogliamo, perché, per quanto tempo, e come scaricarli o cancellarli quando vuoi.',
  ),
  forDesigners: page(
    '/per-i-designer',
    'Per i designer',
    'Il tuo portfolio davanti a chi cerca il tuo stile: come funziona Stanze per i designer d’interni, e come pubblicare la tua pagina.',
  ),
  login: page(
    '/login',
    'Accedi',
    'Entra in Stanze per ritrovare il tuo stile, i designer che ti piacciono e le tue conversazioni.',
  ),
  register: page(
    '/login?mode=register',
    'Registrati',
    'Crea il tuo account su Stanze: conserva i designer preferiti e scrivi a chi condivide il tuo stile.',
  ),
  designerRegistration: page(
    '/designer-registration',
    'Diventa designer su Stanze',
    'Pubblica il tuo portfolio, raccontati con le tue immagini e ricevi richieste da chi cerca il tuo stile.',
  ),
  removeDesigner: unlisted(
    '/remove-designer',
    'Rimuovi un designer',
    'Chiedi di rimuovere un profilo da designer: il link di conferma arriva via email.',
  ),
  requestPasswordReset: unlisted(
    '/request-password-reset',
    'Reset Password',
    'Hai dimenticato la password? Ricevi via email un link per sceglierne una nuova.',
  ),
  resetPassword: unlisted(
    '/reset-password',
    'Reset Password',
    'Scegli una nuova password per il tuo account Stanze.',
  ),
  confirmEmail: unlisted(
    '/conferma-email',
    'Conferma il tuo indirizzo',
    'Conferma che le email di Stanze ti arrivano, con il link che ti abbiamo mandato.',
  ),
  restoreEmail: unlisted(
    '/ripristina-email',
    'Rimetti l’indirizzo di prima',
    'Annulla il cambio di indirizzo del tuo account, con il link che ti abbiamo mandato.',
  ),
  results: unlisted(
    '/risultati',
    'I tuoi risultati',
    'Ritrova il tuo stile e i tuoi designer con il link che ti abbiamo mandato.',
  ),
  activities: unlisted(
    '/attivita',
    'Attività in sospeso',
    'Quello che hai fatto senza rete, e che parte appena torna la connessione.',
  ),
  saved: unlisted(
    '/salvati',
    'Salvati',
    'I portfolio salvati su questo dispositivo, da guardare anche senza rete.',
  ),
  briefs: unlisted(
    '/progetto',
    'Il tuo progetto',
    'Descrivi la tua casa in un minuto: la mandi ai designer quando vuoi, riga per riga.',
  ),
  collection: unlisted(
    '/raccolta',
    'La tua raccolta',
    'Le foto che hai salvato dai portfolio, con due righe su cosa ti piace e cosa no.',
  ),
  comparison: unlisted(
    '/confronta',
    'Confronto',
    'Fino a tre designer fianco a fianco: affinità, stile, città, prezzo e tempi di risposta.',
  ),
  sharedHome: unlisted(
    '/casa-in-due',
    'Casa in due',
    'Due persone, una casa: confrontate i vostri stili e trovate il designer che piace a entrambi.',
  ),
} as const satisfies Record<string, PublicPage>;
