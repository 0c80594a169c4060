import { type ReactNode, useEffect, useState } from 'react';
import styles from './bilingual.module.css';

type Translate = (text: string) => string | null;

let translate: Translate | null = null;

/** Loads the table of Italian lines, which the first screen does not need. Never fails. */
export async function loadItalianLines(): Promise<Translate | null> {
  try {
    translate ??= (await import('@stanze/domain/italian-lines')).italianLine;
  } catch {
    // Without the network the English text stands alone.
  }
  return translate;
}

/** The function that gives the Italian line of an English text; it gives null until the table is loaded. */
export function useItalianLines(): Translate {
  const [loaded, setLoaded] = useState(() => translate);
  useEffect(() => {
    let isHere = true;
    if (!loaded) void loadItalianLines().then((result) => isHere && setLoaded(() => result));
    return () => {
      isHere = false;
    };
  }, [loaded]);
  return loaded ?? (() => null);
}

interface ItalianLineProps {
  /** The text beside which it stands. */
  of: string;
  look?: 'heading';
}

/** The Italian line of an English text, for the element after it; nothing for any other text. */
export function ItalianLine({ of: text, look }: ItalianLineProps) {
  const line = useItalianLines()(text);
  if (line === null) return null;
  return (
    <span className={styles.line} data-look={look}>
      {line}
    </span>
  );
}

/** A text, with its Italian line below it when it is one of the product's English texts (docs/product.md#languages). */
export function Bilingual({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <Pair text={children} /> : children;
}

function Pair({ text }: { text: string }) {
  const line = useItalianLines()(text);
  if (line === null) return text;
  return (
    <>
      <span lang="en">{text}</span> <span className={styles.line}>{line}</span>
    </>
  );
}
