import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  id,
  index,
  key,
  longText,
  nullable,
  reference,
  table,
  timestamp,
  unique,
  integer,
  varchar,
  bool,
} from './table-builders.js';

const media = table(
  'media',
  [
    id,
    integer('owner_id', nullable),
    varchar('file', 80),
    integer('width'),
    integer('height'),
    varchar('placeholder', 1000),
    longText('sources'),
    timestamp('created_at'),
  ],
  {
    indices: [index('ix_media_owner_id', 'owner_id'), unique('ux_media_file', 'file')],
    foreignKeys: [reference('media', 'owner_id', 'users', 'SET NULL')],
  },
);

const designers = table(
  'designers',
  [
    id,
    integer('user_id'),
    varchar('name', 120),
    varchar('phone', 40, nullable),
    integer('experience', { default: '0' }),
    longText('specialties'),
    varchar('bio', 5000),
    varchar('design_style', 1),
    integer('min_budget'),
    longText('work_preferences'),
    varchar('city', 120),
    varchar('website', 500, nullable),
    varchar('social_instagram', 500, nullable),
    varchar('social_facebook', 500, nullable),
    varchar('social_youtube', 500, nullable),
    varchar('social_tiktok', 500, nullable),
    varchar('social_website', 500, nullable),
    varchar('portfolio', 500, nullable),
    bool('is_verified', { default: '0' }),
    varchar('response_band', 8, { default: "'none'" }),
    integer('specialty_mask', { default: '0' }),
    integer('static_points', { default: '0' }),
    integer('like_count', { default: '0' }),
    integer('version', { default: '1' }),
    timestamp('created_at'),
    timestamp('updated_at'),
  ],
  {
    indices: [unique('ux_designers_user_id', 'user_id')],
    foreignKeys: [reference('designers', 'user_id', 'users')],
  },
);

const galleryImages = table(
  'gallery_images',
  [integer('designer_id', key), integer('position', key), integer('media_id'), varchar('alt', 200)],
  {
    foreignKeys: [
      reference('gallery_images', 'designer_id', 'designers'),
      reference('gallery_images', 'media_id', 'media'),
    ],
  },
);

const likes = table(
  'likes',
  [
    integer('user_id', key),
    integer('designer_id', key),
    bool('liked'),
    timestamp('intent_at'),
    timestamp('liked_at'),
  ],
  {
    indices: [index('ix_likes_designer_id', 'designer_id')],
    foreignKeys: [reference('likes', 'user_id', 'users'), reference('likes', 'designer_id', 'designers')],
  },
);

const tables = [media, designers, galleryImages, likes];

/** Designers with their pictures, and likes. */
export class Designers1763700001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of tables) await runner.createTable(one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of [...tables].reverse()) await runner.dropTable(one);
  }
}
