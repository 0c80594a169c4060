import { responseText } from '@stanze/domain/response-band';
import { townsInShort } from '@stanze/domain/towns';
import type { Designer } from '../../data/http/types';
import styles from './designer-summary.module.css';
import { experienceText, priceText, workModeTexts } from './designer-texts';

/** The main data of a designer in one line of the portfolio: style, towns, experience, price, work modes, answer time. */
export function DesignerSummary({ designer }: { designer: Designer }) {
  const texts = [
    designer.design_style_name,
    townsInShort(designer.city),
    experienceText(designer.experience),
    priceText(designer.min_budget),
    workModeTexts(designer.work_preferences).join(', '),
    responseText(designer.response_band) ?? [],
  ].flat();
  return (
    <div className={styles.strip}>
      <ul className={styles.summary} role="list" aria-label="In breve">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
