import { conflicts } from './conflicts.mjs';
import { loss } from './loss.mjs';
import { suite } from './suite.mjs';

/** What is tried on the three nodes, in this order. */
export const CHECKS = [
  { name: 'conflicts', title: 'Two nodes change the same row', holds: conflicts },
  { name: 'loss', title: 'One node is killed under load and comes back', holds: loss },
  { name: 'suite', title: 'HTTP suite, each connection at another node', holds: suite },
];
