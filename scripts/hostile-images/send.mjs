/** How many are on their way at any moment. */
const AT_ONCE = 4;

async function sendOne(base, { name, bytes, expect }) {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const began = performance.now();
  const response = await fetch(`${base}/api/uploads/gallery`, { method: 'POST', body: form });
  const { detail } = await response.json();
  return { name, expect, status: response.status, detail, ms: performance.now() - began };
}

/** Sends every file, four in parallel, and gives the answers with the milliseconds each took. */
export async function sendAll(base, files) {
  const waiting = [...files];
  const answers = [];
  const line = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) answers.push(await sendOne(base, file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, line));
  return answers;
}
