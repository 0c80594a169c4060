const UPLOAD = /^(\/api\/uploads\/(?:[\w-]+\/)*[0-9a-f]+)(?:-\d+)?\.(?:avif|webp)$/;
/** Vite's hash has eight characters, and "-" may be one of them. */
const ASSET = /^(\/assets\/.+?)(?:-\d{3,4})?-[\w-]{8}\.(?:avif|webp)$/;
const WIDTH = /-(\d{3,4})(?:-[\w-]{8})?\.\w+$/;

/** What all widths of a picture share, or null when the path is no picture of the app's own. */
export function pictureOf(pathname: string): string | null {
  return (UPLOAD.exec(pathname) ?? ASSET.exec(pathname))?.[1] ?? null;
}

/** Width in pixels by the name; the original, which has none in it, is the widest. */
export function widthOf(pathname: string): number {
  return Number(WIDTH.exec(pathname)?.[1] ?? Number.POSITIVE_INFINITY);
}
