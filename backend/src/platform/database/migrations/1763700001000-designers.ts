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
  whole,
  words,
  yesNo,
} from './table-builders.js';

const media = table(
  'media',
  [
    id,
    whole('owner_id', nullable),
    words('file', 80),
    whole('width'),
    whole('height'),
    words('placeholder', 1000),
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
    whole('user_id'),
    words('name', 120),
    words('phone', 40, nullable),
    whole('experience', { default: '0' }),
    longText('specialties'),
    words('bio', 5000),
    words('design_style', 1),
    whole('min_budget'),
    longText('work_preferences'),
    words('city', 120),
    words('website', 500, nullable),
    words('social_instagram', 500, nullable),
    words('social_facebook', 500, nullable),
    words('social_youtube', 500, nullable),
    words('social_tiktok', 500, nullable),
    words('social_website', 500, nullable),
    words('portfolio', 500, nullable),
    yesNo('is_verified', { default: '0' }),
    words('response_band', 8, { default: "'none'" }),
    whole('specialty_mask', { default: '0' }),
    whole('static_points', { default: '0' }),
    whole('like_count', { default: '0' }),
    whole('version', { default: '1' }),
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
  [whole('designer_id', key), whole('position', key), whole('media_id'), words('alt', 200)],
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
    whole('user_id', key),
    whole('designer_id', key),
    yesNo('liked'),
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
