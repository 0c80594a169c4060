import type { Designer } from '../../../data/http/types';
import { Picture } from '../../../ui/pictures/picture';
import { pictureData } from '../../../data/pictures/picture-data';
import styles from './hidden-pictures.module.css';

/** For the owner: the pictures that an administrator hides, with the reasons; nothing when there are none. */
export function HiddenPictures({ designer: { gallery } }: { designer: Designer }) {
  const hidden = gallery.filter(({ hidden_reason: reason }) => reason !== undefined);
  if (hidden.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="hidden-pictures">
      <h2 id="hidden-pictures">
        {hidden.length === 1 ? 'Una foto è nascosta' : `${hidden.length} foto sono nascoste`}
      </h2>
      <p>
        La vedi solo tu: chi amministra Stanze l’ha tolta dal portfolio. Puoi sostituirla da “Modifica
        profilo”.
      </p>
      <ul className={styles.list} role="list">
        {hidden.map((picture) => (
          <li key={picture.url} className={styles.item}>
            <span className={styles.frame}>
              <Picture picture={pictureData(picture)} sizes="6rem" fill />
            </span>
            <span>Motivo: {picture.hidden_reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
