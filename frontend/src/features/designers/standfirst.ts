const LONGEST = 130;
const FIRST_SENTENCE = /^[^.!?]+[.!?]+(?=\s)/;

interface SplitBio {
  /**
   * The first sentence, shown in large type as in a magazine; null when the text does not start with a short sentence.
   */
  standfirst: string | null;
  text: string;
}

/** Splits a designer's text into its first sentence and the rest, without loss or repetition. */
export function splitBio(bio: string): SplitBio {
  const trimmed = bio.trim();
  const opening = FIRST_SENTENCE.exec(trimmed)?.[0];
  if (!opening || opening.length > LONGEST) return { standfirst: null, text: trimmed };
  return { standfirst: opening, text: trimmed.slice(opening.length).trim() };
}
