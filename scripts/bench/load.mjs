import autocannon from 'autocannon';

const CONNECTIONS = 16;

/** Sends requests for `seconds` and gives requests per second, milliseconds, and how many failed. */
export async function load(base, requests, seconds) {
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...requests() }) }],
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  return {
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    mean: result.latency.mean,
    failed,
  };
}

/** The median of several runs' figures. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
