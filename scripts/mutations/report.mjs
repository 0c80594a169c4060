/** @typedef {import('./types.mjs').FaultResult} FaultResult */

/** @param {readonly FaultResult[]} results @returns {string[]} the areas, each once, in the order of the results */
const areasOf = (results) => [...new Set(results.map(({ fault }) => fault.area))];

/** One line for each area: how many of its faults were caught, and in how many seconds. @param {readonly FaultResult[]} results */
export function summary(results) {
  const lines = areasOf(results).map((area) => {
    const own = results.filter(({ fault }) => fault.area === area);
    const caught = own.filter(({ outcome }) => outcome === 'caught').length;
    const seconds = own.reduce((sum, result) => sum + result.seconds, 0);
    return `${area.padEnd(14)} ${caught} of ${own.length} caught  ${seconds.toFixed(0)} s`;
  });
  const missed = results.filter(({ outcome }) => outcome !== 'caught');
  return [...lines, ...missed.map(({ fault, outcome }) => `${outcome}: ${fault.area}/${fault.name}`)].join(
    '\n',
  );
}

/** @param {readonly FaultResult[]} results @returns {string} a Markdown table with a row for each fault */
export function markdownTable(results) {
  const rows = results.map(({ fault, outcome, detail, seconds }) => {
    const test = detail.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 160);
    return `| ${fault.area} | ${fault.name} | ${outcome} | ${seconds.toFixed(1)} | ${test} |`;
  });
  const head = [
    '| area | fault | outcome | seconds | first failed test |',
    '| --- | --- | --- | --- | --- |',
  ];
  return `${[...head, ...rows].join('\n')}\n`;
}
