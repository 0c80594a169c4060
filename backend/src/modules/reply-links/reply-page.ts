import { onFirstUse } from '@stanze/domain/on-first-use';
import { DECLINE_REASONS, type DeclineReason, declineLabel } from '@stanze/domain/decline-reasons';
import { canTake } from '@stanze/domain/request-state';
import { toName } from '@stanze/domain/names';
import { escaped } from '../../common/http/html.js';
import { FIELDS } from './reply-form.js';
import type { ShownConversation } from './reply-links.types.js';

/** What the forms of the page contain besides the conversation. */
export interface FormState {
  /** A new idempotency key. */
  readonly key: string;
  /** Only `inviata` and `declinata` show a notice. */
  readonly outcome?: string;
  /** The form that was refused, with its text and the reason. */
  readonly refused?: {
    readonly form: 'answer' | 'decline';
    readonly text: string;
    readonly reason: DeclineReason | null;
    readonly problem: string;
  };
}

const NOTICES: Readonly<Record<string, string>> = {
  inviata: 'La tua risposta è partita.',
  declinata: 'Hai declinato la richiesta: la persona riceve il motivo come messaggio.',
};
const INVALID = 'Forse è scaduto, è stato revocato, oppure l’indirizzo è incompleto.';
const timeFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Rome',
    }),
);

/** Attributes of the links on a page with a form: the page is not cached, so that going back would lose what was typed. */
const NEW_TAB = ' target="_blank" rel="noopener"';

/**
 * A page without scripts.
 * @param styles addresses of the style sheets
 * @param linkAttributes attributes of the link in the header
 */
function page(title: string, content: string, styles: readonly string[], linkAttributes = ''): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('\n');
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)} · Stanze</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links}
</head>
<body class="rispondi">
<header><a class="rispondi-marchio" href="/"${linkAttributes}>Stanze</a></header>
<main>
${content}
</main>
</body>
</html>
`;
}

/** The page of a link that is unknown, expired, revoked or of somebody else: always the same text. */
export function invalidLinkPage(styles: readonly string[]): string {
  const content = `<h1>Questo link non è valido</h1>
<p>${INVALID} Accedi a Stanze: le tue conversazioni sono lì.</p>
<p><a class="rispondi-pulsante" href="/login">Accedi</a></p>`;
  return page('Link non valido', content, styles);
}

/** The page of any other refusal. */
export function refusalPage(text: string, styles: readonly string[]): string {
  const content = `<h1>Non è andata</h1>
<p>${multiline(text)}</p>
<p>Puoi anche accedere a Stanze e rispondere da lì.</p>
<p><a class="rispondi-pulsante" href="/login">Accedi</a></p>`;
  return page('Non è andata', content, styles);
}

/** The newest messages of a conversation, a field for an answer, and for the designer the five reasons of a refusal. */
export function replyPage(shown: ShownConversation, form: FormState, styles: readonly string[]): string {
  const { link, contact, otherName } = shown;
  const notice = NOTICES[form.outcome ?? ''];
  const parts = [
    `<h1>Rispondi ${escaped(toName(otherName))}</h1>`,
    ...(notice === undefined ? [] : [`<p class="rispondi-fatto" role="status">${notice}</p>`]),
    messageList(shown),
    answerForm(shown, form),
    declineForm(shown, form),
    `<p class="rispondi-nota">Il link è solo tuo e vale fino al ${timeOf(link.expiresAt)}: non inoltrare l’email. Apre soltanto questa conversazione.</p>`,
    `<p class="rispondi-nota"><a href="/messaggi?contatto=${contact.id}"${NEW_TAB}>Apri la conversazione su Stanze</a> (in un’altra scheda)</p>`,
  ];
  const content = parts.filter((part) => part !== '').join('\n');
  return page(`Rispondi ${toName(otherName)}`, content, styles, NEW_TAB);
}

function messageList({ contact, side, otherName }: ShownConversation): string {
  const [first] = contact.messages;
  const earlier =
    first && first.previous_id !== null
      ? '<p class="rispondi-nota">Qui vedi solo gli ultimi messaggi.</p>\n'
      : '';
  const items = contact.messages.map(({ sender, message, created_at: at }) => {
    const isOwn = sender === side;
    const who = isOwn ? 'Tu' : escaped(otherName);
    return `<li class="${isOwn ? 'rispondi-mio' : 'rispondi-loro'}"><p class="rispondi-chi">${who} · <time datetime="${at}">${timeOf(at)}</time></p><p>${multiline(message)}</p></li>`;
  });
  return `${earlier}<ol class="rispondi-messaggi" role="list" aria-label="Ultimi messaggi">\n${items.join('\n')}\n</ol>`;
}

function answerForm({ link, contact }: ShownConversation, { key, refused }: FormState): string {
  const mine = refused?.form === 'answer' ? refused : null;
  return `<form method="post" action="/rispondi/${link.token}" accept-charset="utf-8">
${hidden(key, contact.messages.at(-1)?.id)}
<label for="risposta">La tua risposta</label>
${textArea('risposta', mine, 6)}
<button class="rispondi-pulsante" type="submit">Invia</button>
</form>`;
}

function declineForm({ link, contact, side }: ShownConversation, { key, refused }: FormState): string {
  if (!canTake(side, 'decline', contact.state)) return '';
  const mine = refused?.form === 'decline' ? refused : null;
  const reasons = DECLINE_REASONS.map(
    (reason) =>
      `<label class="rispondi-motivo"><input type="radio" name="${FIELDS.reason}" value="${reason}" required${mine?.reason === reason ? ' checked' : ''}> ${escaped(declineLabel(reason))}</label>`,
  );
  return `<details${mine ? ' open' : ''}>
<summary>Non puoi seguire questa richiesta?</summary>
<form method="post" action="/rispondi/${link.token}/declina" accept-charset="utf-8">
${hidden(key, contact.messages.at(-1)?.id)}
<fieldset><legend>Perché la declini</legend>
${reasons.join('\n')}
</fieldset>
<label for="aggiunta">Vuoi aggiungere qualcosa? (facoltativo)</label>
${textArea('aggiunta', mine, 3)}
<button class="rispondi-pulsante rispondi-secondo" type="submit">Declina la richiesta</button>
</form>
</details>`;
}

function hidden(key: string, newest: number | undefined): string {
  return `<input type="hidden" name="${FIELDS.key}" value="${escaped(key)}">
<input type="hidden" name="${FIELDS.read}" value="${newest ?? ''}">`;
}

function textArea(id: string, refused: FormState['refused'] | null, rows: number): string {
  const error = refused ? ` aria-invalid="true" aria-describedby="${id}-errore"` : '';
  // HTML drops the first line feed of a text area.
  const field = `<textarea id="${id}" name="${FIELDS.text}" rows="${rows}"${error}>\n${lines(refused?.text ?? '').join('\n')}</textarea>`;
  return refused
    ? `${field}\n<p class="rispondi-errore" id="${id}-errore" role="alert">${escaped(refused.problem)}</p>`
    : field;
}

function multiline(text: string): string {
  return lines(text).join('<br>');
}

function lines(text: string): string[] {
  return text
    .replaceAll('\t', ' ')
    .split(/\r?\n/)
    .map((line) => escaped(line));
}

function timeOf(at: string): string {
  return escaped(timeFormat().format(new Date(at)));
}
