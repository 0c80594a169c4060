import type { ManifestOptions } from 'vite-plugin-pwa';

const icon = (name: string, side: number, purpose?: 'any' | 'maskable' | 'monochrome') => ({
  src: `/icons/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  ...(purpose ? { purpose } : {}),
});

const screenshot = (name: string, sizes: string, label: string) => ({
  src: `/screenshots/${name}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: name.startsWith('phone') ? ('narrow' as const) : ('wide' as const),
  label,
});

const PHONE = '780x1688';
const DESKTOP = '1440x900';

/** How the operating system shows the installed app. The colours are those of `src/styles/tokens.css`. */
export const WEB_MANIFEST: Partial<ManifestOptions> & Record<'color_scheme_dark', object> = {
  id: '/',
  name: 'Stanze',
  short_name: 'Stanze',
  description: 'Scopri il tuo stile e incontra designer d’interni italiani che lo condividono.',
  lang: 'it',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf7f2',
  theme_color: '#faf7f2',
  // From the newest edition of the standard; other browsers use the theme-color of the pages.
  color_scheme_dark: { background_color: '#14120f', theme_color: '#14120f' },
  categories: ['lifestyle', 'shopping'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
    icon('monochrome-512', 512, 'monochrome'),
  ],
  shortcuts: [
    {
      name: 'Preferiti',
      description: 'I designer che ti piacciono',
      url: '/preferiti',
      icons: [icon('shortcut-favourites', 192)],
    },
    {
      name: 'Messaggi',
      description: 'Le tue conversazioni',
      url: '/messaggi',
      icons: [icon('shortcut-messages', 192)],
    },
  ],
  screenshots: [
    screenshot('phone-home', PHONE, 'Cinque domande per scoprire il tuo stile'),
    screenshot('phone-designers', PHONE, 'I designer più vicini a te, con il perché'),
    screenshot('phone-portfolio', PHONE, 'Il portfolio di un designer'),
    screenshot('desktop-home', DESKTOP, 'Cinque domande per scoprire il tuo stile'),
    screenshot('desktop-portfolio', DESKTOP, 'Il portfolio di un designer'),
  ],
};
