import { conflicts } from './conflicts.mjs';
import { loss } from './loss.mjs';
import { suite } from './suite.mjs';

/** @typedef {import('../lib/servers/galera.mjs').Node} Node */
/**
 * @typedef {object} Group
 * @property {[Node, Node, Node]} nodes
 * @property {import('./forwarder.mjs').Forwarder} forwarder
 */

/**
 * The checks of the three nodes, in this order; each returns its figures as text.
 * @type {{ name: string, title: string, verify: (group: Group) => Promise<string> }[]}
 */
export const CHECKS = [
  { name: 'conflicts', title: 'Two nodes change the same row', verify: conflicts },
  { name: 'loss', title: 'One node is killed under load and comes back', verify: loss },
  { name: 'suite', title: 'HTTP suite, each connection at another node', verify: suite },
];
