import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Whole, Words } from '../../platform/database/columns.js';
import { Media } from '../media/media.entity.js';
import { Designer } from './designer.entity.js';

/** The pictures of a designer, in order. */
@Entity('gallery_images')
export class GalleryImage {
  @PrimaryColumn({ type: 'integer' })
  designer_id: number;

  @ManyToOne(() => Designer, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'designer_id', foreignKeyConstraintName: 'fk_gallery_images_designer_id' })
  designer?: Designer;

  /** 0 to 5. */
  @PrimaryColumn({ type: 'integer' })
  position: number;

  @Whole()
  media_id: number;

  @ManyToOne(() => Media, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'media_id', foreignKeyConstraintName: 'fk_gallery_images_media_id' })
  media?: Media;

  /** What the picture shows, in words. */
  @Words(200)
  alt: string;
}
