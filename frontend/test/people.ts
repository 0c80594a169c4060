import { FIGURE_FIELDS, mapFields, PUBLIC_OPTIONAL_FIELDS } from '@stanze/domain/designer-fields';
import type { AuthUser, Designer } from '../src/data/http/types';

/** A client as the server answers a sign-in. */
export const ada: AuthUser = {
  access_token: 'token',
  token_type: 'bearer',
  device_ticket: '7.s.x',
  id: 7,
  user_id: 7,
  role: 'user',
  is_admin: false,
  is_designer: false,
  name: 'Ada Neri',
  email: 'ada@esempio.it',
  location: null,
  profile_picture: null,
  created_at: '2026-01-01T00:00:00.000Z',
  needs_second_factor: false,
  has_password: true,
  email_verified: true,
  style_analysis: null,
  designer: null,
  matched_designers: [],
};

/** A designer's public card, as a guest reads it. */
export const lari: Designer = {
  id: 42,
  name: 'Studio Lari',
  email: null,
  phone: null,
  experience: 12,
  specialties: ['Minimal'],
  bio: 'Case piccole, molta luce.',
  design_style: 'C',
  design_style_name: 'Minimal e contemporaneo',
  min_budget: 1500,
  work_preferences: ['online'],
  city: 'Torino',
  cities: ['Torino'],
  gallery_images: null,
  gallery: [],
  ...mapFields(PUBLIC_OPTIONAL_FIELDS, () => null),
  ...mapFields(FIGURE_FIELDS, () => null),
  is_verified: true,
  created_at: '2026-01-01T00:00:00.000Z',
  response_band: 'fast',
  is_liked: null,
  like_count: 3,
};
