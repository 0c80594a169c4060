const LONGEST = 130;
const FIRST_SENTENCE = /^[^.!?]+[.!?]+(?=\s)/;

interface Story {
  /** The opening sentence, set large as a magazine does; null when the text has none short enough. */
  standfirst: string | null;
  text: string;
}

/** Splits a designer's words into an opening sentence and the rest; nothing is lost or said twice. */
export function storyOf(bio: string): Story {
  const words = bio.trim();
  const opening = FIRST_SENTENCE.exec(words)?.[0];
  if (!opening || opening.length > LONGEST) return { standfirst: null, text: words };
  return { standfirst: opening, text: words.slice(opening.length).trim() };
}
