import { ACCOUNT_RECIPES } from './accounts.mjs';
import { ADMIN_RECIPES } from './admin.mjs';
import { CONTACT_RECIPES } from './contacts.mjs';
import { FACTOR_RECIPES } from './factors.mjs';
import { MARKET_RECIPES } from './market.mjs';

/** @typedef {import('../world.mjs').World} World */
/** @typedef {import('../world.mjs').Person} Person */
/** @typedef {import('../world.mjs').Role} Role */
/**
 * A call that succeeds for the role of its sender, if the role may send it. Without `path` it is that of the route,
 * without `person` it is sent with the token of the sender.
 * @typedef {object} Valid
 * @property {string} [path]
 * @property {Record<string, unknown>} [body]
 * @property {import('../bodies.mjs').Form} [form] `json` when absent
 * @property {Person} [person]
 * @property {Record<string, string>} [headers]
 */
/** @typedef {{ w: World, role: Role, me: Person | undefined }} Sender */
/** @typedef {(sender: Sender) => Valid | Promise<Valid>} Recipe */
/** @typedef {Record<string, Recipe>} Recipes */

/** By method and path without the prefix: how to create a valid call. A route without parameters and body needs none. @type {Recipes} */
export const RECIPES = {
  ...ACCOUNT_RECIPES,
  ...FACTOR_RECIPES,
  ...MARKET_RECIPES,
  ...CONTACT_RECIPES,
  ...ADMIN_RECIPES,
};
