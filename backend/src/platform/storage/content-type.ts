const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** The media type of a stored file by its name; undefined for types that the server never stores. */
export function contentType(key: string): string | undefined {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)];
}
