import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** @typedef {ConstructorParameters<typeof TestEnvironment>} Arguments */

/**
 * Defines a global of `source` in another global object. Accessors are read when the global is used, because Node loads a module when
 * some of them are read.
 * @param {object} target
 * @param {object} source
 * @param {PropertyKey} name
 */
function copyGlobal(target, source, name) {
  const { enumerable, ...descriptor } = Object.getOwnPropertyDescriptor(source, name) ?? {};
  const replace = (/** @type {unknown} */ value) =>
    Object.defineProperty(target, name, { configurable: true, enumerable, writable: true, value });
  if ('value' in descriptor) Object.defineProperty(target, name, { enumerable, ...descriptor });
  else {
    const get = () => /** @type {unknown} */ (Reflect.get(source, name));
    Object.defineProperty(target, name, { configurable: true, enumerable, get, set: replace });
  }
}

/**
 * Jest's environment for Node, with a global object without interceptors. In Jest's own each read of a global such as `Math` or
 * `Promise` calls functions of Node and a proxy: without them the property tests of `domain/` need a third less processor
 * time, the tests over HTTP a twentieth.
 */
export default class NodeEnvironment extends TestEnvironment {
  /**
   * @param {Arguments[0]} config
   * @param {Arguments[1]} context
   */
  constructor(config, context) {
    super(config, context);
    const prepared = this.global;
    this.context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    /** @type {typeof this.global} */
    const own = vm.runInContext('globalThis', this.context);
    for (const name of Reflect.ownKeys(prepared)) {
      if (!Object.hasOwn(own, name)) copyGlobal(own, prepared, name);
    }
    // Functions of Node return objects of these classes, so Jest's own environment has Node's classes, too.
    Object.assign(own, { global: own, Buffer, ArrayBuffer, Uint8Array });
    own.Error.stackTraceLimit = prepared.Error.stackTraceLimit;
    this.global = own;
    this.#createMocks(config.projectConfig);
  }

  /**
   * Mocks and fake timers for the new global object, by the classes that Jest used for the first one.
   * @param {Arguments[0]['projectConfig']} config
   */
  #createMocks(config) {
    const { global, moduleMocker, fakeTimersModern } = this;
    const Mocker = /** @type {new (global: unknown) => NonNullable<typeof moduleMocker>} */ (
      moduleMocker?.constructor
    );
    const Timers = /** @type {new (options: object) => NonNullable<typeof fakeTimersModern>} */ (
      fakeTimersModern?.constructor
    );
    this.moduleMocker = new Mocker(global);
    this.fakeTimersModern = new Timers({ config, global });
  }
}
