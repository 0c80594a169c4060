import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject, ROOT } from '../lib/paths.mjs';

const WORKSPACES = ['domain', 'backend', 'frontend'];

/** The configuration files of the checks: those of the project, so that the tests verify its rules. */
function configurations() {
  const own = readdirSync(ROOT).filter((name) =>
    /^(package\.json|tsconfig|\.oxlintrc\.json|\.dependency-cruiser)/.test(name),
  );
  const ofWorkspaces = WORKSPACES.flatMap((workspace) =>
    readdirSync(inProject(workspace))
      .filter((name) => /^(package\.json|tsconfig.*\.json)$/.test(name))
      .map((name) => path.join(workspace, name)),
  );
  return [...own, ...ofWorkspaces, 'scripts/arrows', 'scripts/tsconfig.json'];
}

/**
 * A small project in a temporary folder, with this project's configurations and packages.
 * @param {Record<string, string>} files texts by path
 * @returns {{ folder: string, remove: () => void }}
 */
export function plantProject(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-planted-'));
  for (const name of configurations()) cpSync(inProject(name), path.join(folder, name), { recursive: true });
  symlinkSync(inProject('node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
