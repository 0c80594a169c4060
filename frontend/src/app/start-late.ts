/**
 * Starts the app on pages that can be read without it: after they have been painted and their large picture is there,
 * because the app's code would take the line from them. A touch or a key starts it at once.
 */
const PATIENCE_MS = 1500;

function begin(): void {
  const program = document.querySelector<HTMLTemplateElement>('#program');
  if (!program) return;
  program.remove();
  document.head.append(document.importNode(program.content, true));
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Settles when the picture of the first screen has come or cannot come; at once when there is none. */
async function pictureShown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return;
  await new Promise((resolve) => {
    for (const type of ['load', 'error']) picture.addEventListener(type, resolve, { once: true });
  });
}

if (document.getElementById('root')?.hasChildNodes()) {
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, begin, { once: true });
  setTimeout(begin, PATIENCE_MS);
  void Promise.all([painted(), pictureShown()]).then(begin);
} else {
  begin();
}
