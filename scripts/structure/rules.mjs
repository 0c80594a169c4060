import { straightApostrophes } from './apostrophes.mjs';
import { missingDocstrings } from './docstrings.mjs';
import { refusedNodeVersions } from './engine-ranges.mjs';
import { largeFolders } from './folder-sizes.mjs';
import { earlyFormatters } from './formatters.mjs';
import { mutualFolders, smallFiles } from './folders.mjs';
import { lintGaps } from './lint-gaps.mjs';
import { unexplainedSql } from './raw-sql.mjs';
import { classesWithoutRole } from './roles.mjs';
import { literalStatuses } from './statuses.mjs';
import { missingClasses } from './style-classes.mjs';
import { foreignQueries } from './tables.mjs';

/**
 * The rules of the structure check; each gives its findings in a project.
 * @type {((root: string) => import('./source-files.mjs').Finding[])[]}
 */
export const RULES = [
  classesWithoutRole,
  foreignQueries,
  unexplainedSql,
  literalStatuses,
  missingDocstrings,
  mutualFolders,
  largeFolders,
  smallFiles,
  lintGaps,
  missingClasses,
  straightApostrophes,
  refusedNodeVersions,
  earlyFormatters,
];
