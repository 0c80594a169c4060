const number = (value, digits = 0) => value.toLocaleString('it-IT', { maximumFractionDigits: digits });

/** Requests per second beside the reference of the same run. */
export function printComparison(rows) {
  console.log('\nroute      req/s    p50 ms  p99 ms  reference req/s  ratio  failed');
  for (const row of rows) {
    const cells = [
      row.name.padEnd(8),
      number(row.rate).padStart(8),
      number(row.p50, 1).padStart(8),
      number(row.p99, 1).padStart(7),
      number(row.referenceRate).padStart(16),
      `${number(row.ratio * 100)} %`.padStart(7),
      String(row.failed).padStart(6),
    ];
    console.log(cells.join(' '));
  }
}

/** How much slower a million designers are than ten thousand. */
export function printScale(small, large) {
  console.log('\nroute      p50 ms at 10 000   at 1 000 000   mean ratio');
  for (const [name, figures] of Object.entries(small)) {
    const other = large[name];
    const ratio = number(other.mean / figures.mean, 2);
    console.log(
      `${name.padEnd(10)} ${String(figures.p50).padStart(16)} ${String(other.p50).padStart(14)} ${ratio.padStart(12)}`,
    );
  }
}

/** The statement that took longest while a server answered. */
export function printSlowest({ ms, sql }) {
  const words = sql.replace(/\s+/g, ' ').slice(0, 120);
  console.log(`slowest statement under the same load: ${number(ms, 1)} ms, ${words}`);
}

/** Start and memory of one server. */
export function printServer(label, startMs, rssMb) {
  console.log(`\n${label}: start to serving ${number(startMs)} ms, resident after the load ${rssMb} MB`);
}
