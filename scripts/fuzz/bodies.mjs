import { URLSearchParams } from 'node:url';

/** @typedef {{ type?: string, body?: string | Buffer }} Body */
/** @typedef {'json' | 'urlencoded' | 'multipart'} Form */

const BOUNDARY = '----fuzz';

/** A picture of one pixel. */
export const PICTURE = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** The beginning of a PDF, which is what the server looks at. */
export const PDF = Buffer.from('%PDF-1.7 planimetria');

/**
 * A value as a text.
 * @param {unknown} value
 */
export const textOf = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/**
 * @param {string} name
 * @param {unknown} value a Buffer is a file
 */
function part(name, value) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
  if (!Buffer.isBuffer(value)) return Buffer.from(`${head}\r\n\r\n${textOf(value)}\r\n`);
  const file = `${head}; filename="a.gif"\r\nContent-Type: image/gif\r\n\r\n`;
  return Buffer.concat([Buffer.from(file), value, Buffer.from('\r\n')]);
}

/**
 * Fields as the body of a request.
 * @param {Form} form
 * @param {Record<string, unknown>} fields
 * @returns {Body}
 */
export function encode(form, fields) {
  const entries = Object.entries(fields);
  if (form === 'json') return { type: 'application/json', body: JSON.stringify(fields) };
  if (form === 'multipart') {
    const parts = entries.map(([name, value]) => part(name, value));
    const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, body };
  }
  const written = new URLSearchParams();
  for (const [name, value] of entries) written.append(name, textOf(value).toWellFormed());
  return { type: 'application/x-www-form-urlencoded', body: written.toString() };
}

/**
 * The form of a content type of the contract.
 * @param {string} type
 * @returns {Form}
 */
export function formOf(type) {
  if (type.startsWith('multipart/')) return 'multipart';
  return type.includes('urlencoded') ? 'urlencoded' : 'json';
}
