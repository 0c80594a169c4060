/** Rows that name pictures, as text out of either database. */
export interface NamingRows {
  readonly media: readonly { readonly file: string; readonly sources: string }[];
  readonly users: readonly { readonly profile_picture: string | null }[];
}

/** Keys in storage of every picture that these rows name. Link previews are not among them: they are made anew. */
export function pictureKeys({ media, users }: NamingRows): string[] {
  const gallery = media.flatMap(({ file, sources }) => [
    file,
    ...(JSON.parse(sources) as { file: string }[]).map((source) => source.file),
  ]);
  const faces = users.flatMap(({ profile_picture: address }) => nameIn(address));
  return [...gallery.map((name) => `gallery/${name}`), ...faces.map((name) => `profile_pictures/${name}`)];
}

/** A person's picture may also be an address elsewhere, which is nobody's file here. */
function nameIn(address: string | null): string[] {
  const name = /^\/api\/uploads\/profile_pictures\/([0-9a-f]{32}\.jpg)$/.exec(address ?? '')?.[1];
  return name === undefined ? [] : [name];
}
