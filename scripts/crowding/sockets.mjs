import { connect } from 'node:net';
import { percentile } from '../lib/figures.mjs';

const SOCKETS = 100;
const READERS = 8;
const PERIODS = 3;
const BEGINNINGS = [
  '',
  'POST /api/auth/token HTTP/1.1\r\nHost: localhost\r\n',
  'POST /api/auth/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n{',
  'POST /api/designers HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n{',
];

/**
 * The 99th percentile of other people's requests without and with silent and slow sockets, in alternating periods.
 * @param {string} base
 * @param {number} requests of each period
 */
export async function silentSockets(base, requests) {
  await slowOnes(base, requests);
  /** @type {number[]} */
  const alone = [];
  /** @type {number[]} */
  const crowded = [];
  for (let period = 0; period < PERIODS; period += 1) {
    alone.push(await slowOnes(base, requests));
    const end = slowSockets(base);
    crowded.push(await slowOnes(base, requests));
    end();
  }
  return { alone, crowded };
}

/**
 * A hundred sockets, each opened again when the server closes it. Half of them send a byte a second.
 * @param {string} base
 * @returns {() => void} ends them
 */
function slowSockets(base) {
  const { hostname, port } = new URL(base);
  let isOver = false;
  /** @type {import('node:net').Socket[]} */
  const sockets = [];
  /** @param {number} n */
  const open = (n) => {
    const socket = connect({ host: hostname, port: Number(port) });
    sockets[n] = socket;
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(BEGINNINGS[n % BEGINNINGS.length] ?? '');
    socket.once('close', () => {
      if (!isOver) open(n);
    });
  };
  for (let n = 0; n < SOCKETS; n += 1) open(n);
  const timer = setInterval(() => {
    for (const [n, socket] of sockets.entries()) if (n % BEGINNINGS.length > 1) socket.write(' ');
  }, 1000);
  return () => {
    isOver = true;
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

/**
 * The 99th percentile of the milliseconds of some requests.
 * @param {string} base
 * @param {number} requests
 */
async function slowOnes(base, requests) {
  /** @type {number[]} */
  const times = [];
  const readers = Array.from({ length: READERS }, async () => {
    while (times.length < requests) {
      const began = performance.now();
      const response = await fetch(`${base}/api/designers?limit=24`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The list answered ${response.status}`);
      times.push(performance.now() - began);
    }
  });
  await Promise.all(readers);
  return percentile(times, 0.99);
}
