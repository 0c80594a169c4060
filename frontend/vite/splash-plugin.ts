import type { HtmlTagDescriptor, Plugin } from 'vite';
import screens from './splash-screens.json' with { type: 'json' };

type Screen = (typeof screens)[number];

function linkFor({ width, height, ratio }: Screen, scheme: 'light' | 'dark'): HtmlTagDescriptor {
  const device = `(device-width:${width}px) and (device-height:${height}px)`;
  const media = `${device} and (-webkit-device-pixel-ratio:${ratio}) and (prefers-color-scheme:${scheme})`;
  const href = `/splash/${scheme}-${width}x${height}.png`;
  return { tag: 'link', attrs: { rel: 'apple-touch-startup-image', media, href }, injectTo: 'head' };
}

/**
 * Start screens of the installed app on iPhones and iPads, which do not create them from the manifest. One line per
 * size and theme; similar lines compress well. `scripts/icons.mjs` creates the images.
 */
export function splashPlugin(): Plugin {
  return {
    name: 'stanze-splash',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => screens.flatMap((screen) => [linkFor(screen, 'light'), linkFor(screen, 'dark')]),
    },
  };
}
