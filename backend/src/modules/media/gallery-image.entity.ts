import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Integer, Varchar } from '../../platform/database/columns.js';
import { Media } from './media.entity.js';

/**
 * The pictures of a designer, in order. The relation refers to the designer's entity by its name, because designers
 * import media.
 */
@Entity('gallery_images')
export class GalleryImage {
  @PrimaryColumn({ type: 'integer' })
  designer_id: number;

  @ManyToOne('Designer', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_gallery_images_designer_id' })
  designer?: unknown;

  /** 0 to 5. */
  @PrimaryColumn({ type: 'integer' })
  position: number;

  @Index('ix_gallery_images_media_id')
  @Integer()
  media_id: number;

  @ManyToOne(() => Media, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'media_id', foreignKeyConstraintName: 'fk_gallery_images_media_id' })
  media?: Media;

  /** A description of the picture, for people who cannot see it. */
  @Varchar(200)
  alt: string;
}
