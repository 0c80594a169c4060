import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../lib/paths.mjs';

/** The addresses that the backend answers with the HTML page of the app, as listed in its source. */
export function appRoutes() {
  const source = readFileSync(inProject('backend/src/platform/web/static-files.ts'), 'utf8');
  const list = /const APP_ROUTES = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  const shells = /const PAGE_SHELLS = \{([^}]*)\}/.exec(source)?.[1] ?? '';
  return [...`${list}${shells}`.matchAll(/'(\/[^']*)'/g)].map(([, route = '']) => route);
}

/** One hashed file of each kind. */
function someAssets() {
  const names = readdirSync(inProject('frontend/dist/assets'));
  const kinds = ['.js', '.css', '.avif', '.webp', '.woff2'];
  return kinds
    .flatMap((kind) => names.find((name) => name.endsWith(kind)) ?? [])
    .map((name) => `/assets/${name}`);
}

const FILES = [
  '/sw.js',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/anteprima.jpg',
  '/Guida-agli-Stili.pdf',
  '/home.html',
];
const HOME = [
  '/',
  '/?style=C',
  '/?openQuestionnaire=true',
  '/?',
  '/login',
  '/login?mode=register',
  '/login?mode=login',
  '/about/',
  '/login/',
];
const UNKNOWN = [
  '/nowhere',
  '/nowhere/at/all',
  '/Messaggi',
  '/missing.js',
  '/assets/missing-0a1b2c3d.js',
  '/a.b/c',
];
const HOSTILE = ['/about.', '/assets/', '//about', '/api/../nginx.conf'];
const API = [
  '/api',
  '/api/',
  '/apix',
  '/API/designers',
  '/api/nowhere',
  '/api/designers',
  '/api/api/designers',
  '/api/updates',
];
const SEARCH = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/1.xml',
  '/sitemaps/9.xml',
  '/og/1-missing.jpg',
  '/og/x',
  '/.well-known/security.txt',
];

/**
 * Addresses at which nginx must answer as the backend alone does.
 * @param {number} designer id of one that exists
 */
export const addresses = (designer) => [
  ...appRoutes(),
  ...someAssets(),
  ...[FILES, HOME, UNKNOWN, HOSTILE, API, SEARCH].flat(),
  ...[
    `/designer/${designer}`,
    `/profile/${designer}`,
    `/designer/${designer}-elena-righi`,
    '/designer/999999',
    '/designer/7.5',
    '/designer',
    '/profile/',
  ],
];
