import path from 'node:path';

/** The part of a bundler's context that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The absolute path of a module, from its path below `frontend/`. */
export const pathOf = (module: string) => path.join(import.meta.dirname, '..', module);

/** The modules that a module imports, directly or not, without itself. */
function importedBy(module: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [module];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    for (const each of imported.filter((one) => !found.has(one))) {
      found.add(each);
      waiting.push(each);
    }
  }
  return found;
}

/**
 * A name for a group of chunks (`codeSplitting` of Vite's build): `name` for each module that `module` imports, directly or
 * not, and null, which means no chunk of this group, for all others. `module` is a path below `frontend/`.
 */
export function importsChunk(
  module: string,
  name: string,
): (id: string, graph: ModuleGraph) => string | null {
  let modules: ReadonlySet<string> | undefined;
  return (id, graph) => {
    modules ??= importedBy(pathOf(module), graph);
    return modules.has(id) ? name : null;
  };
}
