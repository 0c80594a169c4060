/** Every class of a CSS module is its own name. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
