import { createConnection } from 'node:net';

/**
 * Sends the head of a request and a part of its body; the status of an answer is added to `statuses`.
 * @param {string} base
 * @param {string} localAddress
 * @param {number[]} statuses
 * @param {{ path: string, length: number, type?: string, headers?: string[] }} what
 */
export function unendingRequest(
  base,
  localAddress,
  statuses,
  { path, length, type = 'application/json', headers = [] } = { path: '/api/likes', length: 100 },
) {
  const port = Number(new URL(base).port);
  const socket = createConnection({ host: '127.0.0.1', port, localAddress });
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    ...headers,
  ];
  socket.on('error', () => undefined);
  socket.on('data', (answer) => statuses.push(Number(String(answer).split(' ')[1])));
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  return socket;
}
