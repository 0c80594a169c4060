/** The shape of `PictureData` in lib/pictures/pictures.ts; a file of ambient declarations cannot import it. */
declare module '*?picture' {
  const picture: {
    url: string;
    width: number;
    height: number;
    placeholder: string;
    alt: string;
    sources: { type: 'image/avif'; width: number; url: string }[];
  };
  export default picture;
}
