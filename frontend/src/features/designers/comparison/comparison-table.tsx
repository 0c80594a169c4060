import { professionalLineText } from '@stanze/domain/professional-lines';
import { townsInShort } from '@stanze/domain/towns';
import { verifiedText } from '@stanze/domain/verified-badge';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Designer } from '../../../data/http/types';
import { paths } from '../../../lib/routes';
import { Icon } from '../../../ui/marks/icon';
import { IconButton } from '../../../ui/buttons/icon-button';
import { TextLink } from '../../../ui/text/link';
import { Picture } from '../../../ui/pictures/picture';
import {
  answeringText,
  distanceText,
  experienceText,
  priceText,
  radiusText,
  workModeTexts,
} from '../designer-texts';
import { galleryPictures } from '../gallery-pictures';
import { NoPicture } from '../card/no-picture';
import styles from './comparison-table.module.css';

interface ComparisonTableProps {
  designers: readonly Designer[];
  /** The affinity with the person, and why. */
  affinity: (designer: Designer) => ReactNode;
  /** Whole kilometres from the person's town to the nearest town of a text; null when there is no distance. */
  distanceOf: (city: string) => number | null;
  /** Like, share, contact. */
  buttons: (designer: Designer) => ReactNode;
  onRemove: (id: number) => void;
}

interface Row {
  name: string;
  of: (designer: Designer) => ReactNode;
}

const PICTURES = 3;
const NOTHING = '—';

function townText(designer: Designer, distanceOf: ComparisonTableProps['distanceOf']): string {
  const distance = distanceOf(designer.city);
  const towns = townsInShort(designer.city);
  return distance === null ? towns : `${towns}, ${distanceText(distance, designer)}`;
}

function verificationText(designer: Designer): string {
  if (!designer.is_verified) return NOTHING;
  const text = verifiedText(designer);
  return text === null ? 'Profilo verificato' : `Profilo verificato: ${text}`;
}

function rowsOf({ affinity, distanceOf }: ComparisonTableProps): Row[] {
  return [
    { name: 'Affinità', of: affinity },
    { name: 'Stile', of: ({ design_style_name: name }) => name },
    { name: 'Dove', of: (designer) => townText(designer, distanceOf) },
    { name: 'Raggio', of: (designer) => radiusText(designer) ?? NOTHING },
    { name: 'Prezzo', of: ({ min_budget: budget }) => priceText(budget) },
    {
      name: 'Risposte',
      of: (designer) => answeringText(designer) ?? 'È presto per dire quanto in fretta risponde',
    },
    { name: 'Come lavora', of: ({ work_preferences: modes }) => workModeTexts(modes).join(', ') },
    { name: 'Specialità', of: ({ specialties }) => specialties.join(', ') || NOTHING },
    { name: 'Professione', of: (designer) => professionalLineText(designer) ?? NOTHING },
    { name: 'Esperienza', of: ({ experience }) => experienceText(experience) },
    { name: 'Verifica', of: verificationText },
  ];
}

/** Up to three designers side by side, a column each. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { designers, buttons, onRemove } = props;
  return (
    <table className={styles.table} data-columns={designers.length}>
      <thead>
        <tr>
          <td className={styles.corner} />
          {designers.map((designer) => (
            <th key={designer.id} scope="col" className={styles.designer}>
              <Pictures designer={designer} columns={designers.length} />
              <span className={styles.name}>
                <TextLink href={paths.designer(designer)} look="quiet" transition>
                  {designer.name}
                </TextLink>
                <IconButton
                  label={`Togli ${designer.name} dal confronto`}
                  icon={<Icon of={X} size={16} />}
                  onClick={() => onRemove(designer.id)}
                />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(props).map(({ name, of }) => (
          <tr key={name}>
            <th scope="row" className={styles.rowName}>
              {name}
            </th>
            {designers.map((designer) => (
              <td key={designer.id}>{of(designer)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className={styles.rowName}>
            Azioni
          </th>
          {designers.map((designer) => (
            <td key={designer.id}>
              <div className={styles.buttons}>{buttons(designer)}</div>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** The first picture, with two smaller ones below it. */
function Pictures({ designer, columns }: { designer: Designer; columns: number }) {
  const [first, ...others] = galleryPictures(designer).slice(0, PICTURES);
  if (!first) return <NoPicture designer={designer} />;
  const whole = `(min-width: 90rem) ${75 / columns}rem, (min-width: 48rem) ${76 / columns}vw, ${93 / columns}vw`;
  const half = `(min-width: 90rem) ${37.5 / columns}rem, ${38 / columns}vw`;
  return (
    <span className={styles.pictures}>
      <Picture picture={first} sizes={whole} className={styles.first} />
      {others.map((picture) => (
        <Picture key={picture.url} picture={picture} sizes={others.length === 1 ? whole : half} />
      ))}
    </span>
  );
}
