/** The cache of pictures: the service worker alone writes it, the page reads what is in it and empties it. */
export const IMAGE_CACHE = 'stanze-images';
