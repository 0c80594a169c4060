import type { ProfessionalLine } from '@stanze/domain/professional-lines';
import type { VerificationCheck } from '@stanze/domain/verified-badge';

/** The profession of a designer of the demonstration, and how the badge was given. */
export interface DemoProfession {
  readonly line: ProfessionalLine;
  /** The number in the order of the designer's town, for an architect. */
  readonly number?: string;
  /** What was checked; empty without a badge. */
  readonly checks: readonly VerificationCheck[];
  /** Months from the verification to the filling of the demonstration. */
  readonly monthsAgo: number;
}

/** By address; designers without an entry have chosen no profession. No VAT number, because it could be somebody's. */
export const DEMO_PROFESSIONS: Readonly<Record<string, DemoProfession>> = {
  'studio.papavero@stanze.test': {
    line: 'architect',
    number: '1187',
    checks: ['vat', 'order', 'works'],
    monthsAgo: 8,
  },
  'beatrice.lanza@stanze.test': { line: 'interior-designer', checks: ['vat', 'works'], monthsAgo: 8 },
  'noemi.cattaneo@stanze.test': { line: 'interior-designer', checks: ['works', 'links'], monthsAgo: 3 },
  'rosario.incardona@stanze.test': { line: 'other', checks: ['vat', 'works'], monthsAgo: 14 },
  'tommaso.bellandi@stanze.test': { line: 'interior-designer', checks: [], monthsAgo: 0 },
  'ludovica.arrighi@stanze.test': {
    line: 'architect',
    number: '1600',
    checks: ['order', 'works'],
    monthsAgo: 5,
  },
  'atelier.zorzan@stanze.test': { line: 'interior-designer', checks: ['vat', 'works'], monthsAgo: 11 },
  'edoardo.guarnieri@stanze.test': {
    line: 'architect',
    number: '2013',
    checks: ['vat', 'order'],
    monthsAgo: 2,
  },
  'alberto.tognetti@stanze.test': { line: 'other', checks: ['vat', 'works'], monthsAgo: 16 },
  'designer@stanze.test': {
    line: 'architect',
    number: '2426',
    checks: ['vat', 'order', 'works'],
    monthsAgo: 6,
  },
  'studio.soglia@stanze.test': {
    line: 'architect',
    number: '2839',
    checks: ['vat', 'order', 'works'],
    monthsAgo: 9,
  },
  'matteo.zandonella@stanze.test': { line: 'surveyor', checks: ['vat', 'works'], monthsAgo: 4 },
  'elisa.prandi@stanze.test': { line: 'interior-designer', checks: [], monthsAgo: 0 },
  'davide.rinaldi@stanze.test': {
    line: 'architect',
    number: '3252',
    checks: ['vat', 'order'],
    monthsAgo: 12,
  },
  'petra.unterholzer@stanze.test': { line: 'interior-designer', checks: ['vat', 'works'], monthsAgo: 7 },
  'officina.sedici@stanze.test': {
    line: 'architect',
    number: '3665',
    checks: ['vat', 'order', 'works'],
    monthsAgo: 10,
  },
  'riccardo.bonetti@stanze.test': { line: 'surveyor', checks: ['vat', 'links'], monthsAgo: 1 },
  'luca.deangelis@stanze.test': { line: 'interior-designer', checks: [], monthsAgo: 0 },
  'michele.tarantini@stanze.test': { line: 'interior-designer', checks: ['works', 'links'], monthsAgo: 5 },
  'caterina.melis@stanze.test': { line: 'interior-designer', checks: ['vat', 'works'], monthsAgo: 8 },
  'studio.carparo@stanze.test': {
    line: 'architect',
    number: '4078',
    checks: ['vat', 'order', 'works'],
    monthsAgo: 13,
  },
  'salvo.giuffrida@stanze.test': { line: 'surveyor', checks: ['vat', 'works'], monthsAgo: 6 },
  'jacopo.nencini@stanze.test': {
    line: 'architect',
    number: '4491',
    checks: ['order', 'works'],
    monthsAgo: 3,
  },
};
