/** A CSS module in which the name of every class is the class itself. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
