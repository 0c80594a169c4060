import { print } from '../lib/log.mjs';
import { readAccess } from './access.mjs';
import { UNREACHED } from './unreached.mjs';
import { nameOf } from './valid.mjs';

/** @typedef {import('./world.mjs').Role} Role */
/** @typedef {import('./requests.mjs').Call} Call */
/** @typedef {{ successes: Set<string>, refusals: Map<string, string> }} Reach of calls, as role and route without the prefix */

/** @returns {Reach} */
export const emptyReach = () => ({ successes: new Set(), refusals: new Map() });

/** @param {string} route with or without the prefix */
const bare = (route) => route.replace(' /api/', ' /');

/** Whether a call is in the committed list. @param {{ role: Role, route: string }} call */
export const isUnreached = ({ role, route }) =>
  UNREACHED.some((one) => one.route === bare(route) && one.roles.includes(role));

/**
 * Notes whether a call succeeded, or why not the first time.
 * @param {Reach} reach
 * @param {{ role: Role, route: string, status: number, reason: string }} call
 */
export function noteReach({ successes, refusals }, { role, route, status, reason }) {
  const key = `${role} ${bare(route)}`;
  if (status > 0 && status < 400) successes.add(key);
  else if (!refusals.has(key)) refusals.set(key, `${status} ${reason}`.slice(0, 160));
}

/**
 * The calls that a role may send and that never succeeded, with the first reason: that of the valid call.
 * @param {Reach} reach
 * @param {readonly Call[]} calls
 * @param {readonly Role[]} roles
 */
function missed({ successes, refusals }, calls, roles) {
  const may = readAccess();
  return roles.map((role) => {
    const admitted = calls.map(nameOf).filter((route) => may(route, role));
    const never = admitted.filter((route) => !successes.has(`${role} ${route}`));
    const lines = never.map((route) => ({ route, reason: refusals.get(`${role} ${route}`) ?? 'not sent' }));
    return { role, admitted: admitted.length, lines };
  });
}

/**
 * Prints for each role the routes that it may call and that never succeeded. Returns what differs from the committed list.
 * @param {Reach} reach
 * @param {readonly Call[]} calls
 * @param {readonly Role[]} roles
 * @returns {string[]}
 */
export function reportReach(reach, calls, roles) {
  /** @type {string[]} */
  const differences = [];
  for (const { role, admitted, lines } of missed(reach, calls, roles)) {
    print(`${role.padEnd(26)}${admitted - lines.length} of ${admitted} routes that it may call succeeded`);
    for (const { route, reason } of lines) {
      const listed = UNREACHED.find((one) => one.route === route && one.roles.includes(role));
      print(`  ${route}: ${listed ? listed.reason : reason}`);
      if (!listed) differences.push(`${role}: ${route} did not succeed: ${reason}`);
    }
    const listedForRole = UNREACHED.filter((one) => one.roles.includes(role));
    const reached = listedForRole.filter(({ route }) => !lines.some((line) => line.route === route));
    differences.push(
      ...reached.map(({ route }) => `${role}: ${route} succeeded, and is in the list of those that do not`),
    );
  }
  return differences;
}
