/** The beginning of the keys of private files in a backup. */
export const PRIVATE = 'private/';

/** The rows that refer to pictures, as text from either database. */
export interface PictureRows {
  readonly media: readonly { readonly file: string; readonly sources: string }[];
  readonly users: readonly { readonly profile_picture: string | null }[];
  /** Private files of briefs. */
  readonly brief_files: readonly { readonly file: string }[];
  /** Private files of evidence. */
  readonly verification_evidence: readonly { readonly file: string }[];
}

/** The storage keys of all pictures and private files in these rows. Link previews are not included: the server renders them again. */
export function pictureKeys({ media, users, brief_files, verification_evidence }: PictureRows): string[] {
  const gallery = media.flatMap(({ file, sources }) => [
    file,
    ...(JSON.parse(sources) as { file: string }[]).map((source) => source.file),
  ]);
  const profilePictures = users.flatMap(({ profile_picture: address }) => fileNameIn(address));
  return [
    ...gallery.map((name) => `gallery/${name}`),
    ...profilePictures.map((name) => `profile_pictures/${name}`),
    ...brief_files.map(({ file }) => `${PRIVATE}briefs/${file}`),
    ...verification_evidence.map(({ file }) => `${PRIVATE}evidence/${file}`),
  ];
}

/** The file of a profile picture; empty for a picture on another server. */
function fileNameIn(address: string | null): string[] {
  const name = /^\/api\/uploads\/profile_pictures\/([0-9a-f]{32}\.jpg)$/.exec(address ?? '')?.[1];
  return name === undefined ? [] : [name];
}
