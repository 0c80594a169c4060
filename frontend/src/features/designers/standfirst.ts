const LONGEST = 130;
const FIRST_SENTENCE = /^[^.!?]+[.!?]+(?=\s)/;

interface SplitBio {
  /** The opening sentence, set large as a magazine does; null when the text has none short enough. */
  standfirst: string | null;
  text: string;
}

/** Splits a designer's text into an opening sentence and the rest, without loss or repetition. */
export function splitBio(bio: string): SplitBio {
  const trimmed = bio.trim();
  const opening = FIRST_SENTENCE.exec(trimmed)?.[0];
  if (!opening || opening.length > LONGEST) return { standfirst: null, text: trimmed };
  return { standfirst: opening, text: trimmed.slice(opening.length).trim() };
}
