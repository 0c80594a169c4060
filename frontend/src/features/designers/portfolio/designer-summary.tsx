import { professionalLineText } from '@stanze/domain/professional-lines';
import { responseText } from '@stanze/domain/response-band';
import { townsInShort } from '@stanze/domain/towns';
import { currentPause } from '../../../lib/current-pause';
import { paths } from '../../../lib/routes';
import { TextLink } from '../../../ui/text/link';
import type { Designer } from '../../../data/http/types';
import styles from './designer-summary.module.css';
import { experienceText, priceText, radiusText, workModeTexts } from '../designer-texts';

/** The main data of a designer in one line of the portfolio: style, profession, towns, experience, price, work modes, answer time. */
export function DesignerSummary({ designer }: { designer: Designer }) {
  const texts = [
    professionalLineText(designer) ?? [],
    radiusText(designer) ?? townsInShort(designer.city),
    experienceText(designer.experience),
    priceText(designer.min_budget),
    workModeTexts(designer.work_preferences).join(', '),
    (currentPause(designer) === null && responseText(designer.response_band)) || [],
  ].flat();
  return (
    <div className={styles.strip}>
      <ul className={styles.summary} role="list" aria-label="In breve">
        <li>
          <TextLink className={styles.style} href={paths.style(designer.design_style)}>
            {designer.design_style_name}
          </TextLink>
        </li>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
