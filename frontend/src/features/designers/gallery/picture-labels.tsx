import { isRoom, type Room, ROOMS, roomName } from '@stanze/domain/rooms';
import { isStyleLetter, STYLE_LETTERS, type StyleLetter, styleShortName } from '@stanze/domain/styles';
import { type GalleryItem, type ItemLabels, labelsOfItem } from './gallery-item';
import { LabelChoice } from './label-choice';
import styles from './picture-labels.module.css';
import { Shown } from './shown-picture';

interface PictureLabelsProps {
  items: readonly GalleryItem[];
  /** The declared style, offered for photos without one. It counts only once it is confirmed; null: none is declared. */
  suggestion: StyleLetter | null;
  onLabel: (id: string, labels: Partial<ItemLabels>) => void;
}

const ROOM_OPTIONS = ROOMS.map((room) => ({ value: room, label: roomName(room) }));

/** The styles, the suggested one first. */
function styleOptions(suggestion: StyleLetter | null) {
  const letters = [...STYLE_LETTERS].sort((a, b) => Number(b === suggestion) - Number(a === suggestion));
  return letters.map((letter) => ({ value: letter, label: styleShortName(letter) }));
}

/** What each photo shows: its style, which counts in the affinity, and its room; one press each. */
export function PictureLabels({ items, suggestion, onLabel }: PictureLabelsProps) {
  const options = styleOptions(suggestion);
  return (
    <section className={styles.section} aria-labelledby="picture-labels">
      <h3 id="picture-labels" className={styles.title}>
        Stile e stanza
      </h3>
      <p className={styles.hint}>
        Lo stile di ogni foto conta nell’affinità con chi cerca un designer. Una foto senza stile non conta.
      </p>
      <ul className={styles.list} role="list">
        {items.map((item, index) => {
          const { style, room } = labelsOfItem(item);
          const name = `foto ${index + 1}`;
          return (
            <li key={item.slot} className={styles.item}>
              <span className={styles.frame}>
                {/* 4rem wide. Declared narrower, so that density 3 chooses the smallest file: 160 px for 192, which is 0.83. */}
                <Shown item={item} sizes="3.25rem" isDecorative />
              </span>
              <div className={styles.choices}>
                <p className={styles.name}>Foto {index + 1}</p>
                <LabelChoice
                  title="Stile"
                  of={name}
                  options={options}
                  chosen={style}
                  suggestion={suggestion}
                  gap={style === null ? 'photo-styles' : undefined}
                  onChoose={(value) => onLabel(item.id, { style: isStyleLetter(value) ? value : null })}
                />
                <LabelChoice<Room>
                  title="Stanza"
                  of={name}
                  options={ROOM_OPTIONS}
                  chosen={room}
                  onChoose={(value) => onLabel(item.id, { room: isRoom(value) ? value : null })}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
