const UPLOAD = /^(\/api\/uploads\/(?:[\w-]+\/)*[0-9a-f]+)(?:-\d+)?\.(?:avif|webp)$/;
/** Vite's hash has eight characters, which may include "-". */
const ASSET = /^(\/assets\/.+?)(?:-\d{3,4})?-[\w-]{8}\.(?:avif|webp)$/;
const WIDTH = /-(\d{3,4})(?:-[\w-]{8})?\.\w+$/;

/** The common part of the paths of all widths of a picture; null when the path is not one of the app's pictures. */
export function pictureOf(pathname: string): string | null {
  return (UPLOAD.exec(pathname) ?? ASSET.exec(pathname))?.[1] ?? null;
}

/** Width in pixels from the file name; the original, whose name contains none, counts as the widest. */
export function widthOf(pathname: string): number {
  return Number(WIDTH.exec(pathname)?.[1] ?? Number.POSITIVE_INFINITY);
}
