import { italianList } from './italian-list.js';
import {
  type MatchableDesigner,
  missingProfileCriteria,
  type ProfileCriterion,
  type ResponseBand,
  specialtyWeights,
} from './match-points.js';
import { SPECIALTIES, specialtiesOfMask } from './specialties.js';
import { dominantStyle, type StyleCounts } from './style-analysis.js';
import { type StyleLetter, styleName } from './styles.js';
import { townsInShort } from './towns.js';

const NAMES_SHOWN = 3;

const MISSING: Readonly<Record<ProfileCriterion, string>> = {
  bio: 'una presentazione più ampia',
  images: 'almeno tre immagini',
  city: 'la città',
  budget: 'il budget di partenza',
  work: 'la modalità di lavoro',
};

const RESPONSE: Readonly<Record<ResponseBand, string>> = {
  fast: 'risponde di solito entro un giorno',
  medium: 'risponde di solito entro tre giorni',
  none: 'le conversazioni sono ancora troppo poche per dire quanto in fretta risponde',
  slow: 'risponde ai messaggi con calma',
};

function answersText(count: number): string {
  return count === 1 ? '1 risposta su 5' : `${String(count)} risposte su 5`;
}

/** The reason for the style points, as an Italian sentence for the person who gave these answers. */
export function styleText(counts: StyleCounts, letter: StyleLetter): string {
  const dominant = dominantStyle(counts);
  const name = styleName(letter);
  if (letter === dominant) return `Il suo stile, ${name}, è il tuo stile dominante.`;
  if (counts[letter] === 0) return `Il suo stile, ${name}, non è tra le tue risposte: può sorprenderti.`;
  if (counts[letter] === counts[dominant]) return `Il suo stile, ${name}, ti piace quanto quello dominante.`;
  return `Il suo stile, ${name}, fa parte del tuo gusto: ${answersText(counts[letter])}.`;
}

/** The specialties of a mask, split into those with a weight above 0 (largest first) and the others. */
function splitSpecialties(counts: StyleCounts, mask: number): { near: string[]; far: string[] } {
  const weights = specialtyWeights(counts);
  const weighted = specialtiesOfMask(mask)
    .map((specialty) => ({ name: specialty.name, weight: weights[SPECIALTIES.indexOf(specialty)] ?? 0 }))
    .sort((a, b) => b.weight - a.weight);
  return {
    near: weighted.filter(({ weight }) => weight > 0).map(({ name }) => name),
    far: weighted.filter(({ weight }) => weight === 0).map(({ name }) => name),
  };
}

/** The reason for the details points of a designer with these specialties (see `specialtyMask`). */
export function detailsText(counts: StyleCounts, mask: number): string {
  const { near, far } = splitSpecialties(counts, mask);
  const names = (near.length > 0 ? near : far).slice(0, NAMES_SHOWN);
  const listed = italianList(names);
  const one = names.length === 1;
  if (names.length === 0) return 'Non indica ancora specialità da confrontare con le tue risposte.';
  if (near.length === 0)
    return `${one ? 'La sua specialità' : 'Le sue specialità'}, ${listed}: un mondo lontano dalle tue risposte.`;
  if (far.length === 0)
    return `${one ? 'La sua specialità ti somiglia' : 'Le sue specialità ti somigliano'}: ${listed}.`;
  return `Tra le sue specialità, ${one ? 'la più vicina a te è' : 'le più vicine a te sono'} ${listed}.`;
}

/** The reason for the profile points: what is complete, or what is missing. */
export function profileText(designer: MatchableDesigner): string {
  const missing = missingProfileCriteria(designer).map((criterion) => MISSING[criterion]);
  if (missing.length > 0) return `Al profilo manca ancora qualcosa: ${italianList(missing)}.`;
  return `Profilo completo: presentazione, ${String(designer.gallery_count)} immagini, budget, modalità di lavoro e città (${townsInShort(designer.city)}).`;
}

/** The reason for the trust points: verification and speed of answer. */
export function trustText(designer: MatchableDesigner): string {
  const profile = designer.is_verified ? 'Profilo verificato' : 'Profilo non ancora verificato';
  return `${profile}; ${RESPONSE[designer.response_band]}.`;
}
