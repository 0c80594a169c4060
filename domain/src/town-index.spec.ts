import fc from 'fast-check';
import { distancesFrom, kilometresBetween, type Town, townIndex, townLabel } from './town-index.js';
import { townKey } from './towns.js';

const all: readonly Town[] = [...townIndex().all];
const anyTown = fc.constantFrom(...all);

function townNamed(name: string): Town {
  const town = townIndex().find(name);
  if (!town) throw new Error(`${name} is not found`);
  return town;
}

describe('the table of towns', () => {
  it('has every comune once, inside Italy, with the letters of its province', () => {
    expect(all.length).toBeGreaterThan(7800);
    expect(new Set(all.map(townLabel)).size).toBe(all.length);
    for (const { name, province, latitude, longitude } of all) {
      expect(name).not.toBe('');
      expect(province).toMatch(/^[A-Z]{2}$/);
      expect(latitude > 35 && latitude < 47.2 && longitude > 6.5 && longitude < 18.6).toBe(true);
    }
  });

  it('finds each town by its label, and by its name when no other has it', () => {
    const names = new Map<string, number>();
    for (const { name } of all) names.set(townKey(name), (names.get(townKey(name)) ?? 0) + 1);
    for (const town of all) {
      expect(townIndex().find(townLabel(town))).toBe(town);
      if (names.get(townKey(town.name)) === 1) expect(townIndex().find(town.name)).toBe(town);
    }
  });

  it.each([
    ['milano', 'Milano (MI)'],
    ['l aquila', "L'Aquila (AQ)"],
    ['L’Aquila', "L'Aquila (AQ)"],
    ["Forli'", 'Forlì (FC)'],
    ["Reggio nell'Emilia", "Reggio nell'Emilia (RE)"],
    ['Reggio Emilia', "Reggio nell'Emilia (RE)"],
    ['Reggio Calabria', 'Reggio di Calabria (RC)'],
    ['Bolzano/Bozen', 'Bolzano (BZ)'],
    ['Almese', 'Almese-Rivera (TO)'],
    ['Samone (TN)', 'Samone (TN)'],
    ['ROMA', 'Roma (RM)'],
    ['Prato', 'Prato (PO)'],
    ['Massa', 'Massa (MS)'],
    ['Sanremo', 'Sanremo (IM)'],
  ])('finds %s as %s', (name, label) => {
    expect(townLabel(townNamed(name))).toBe(label);
  });

  it.each(['Samone', 'Atlantide', '', 'Mil', 'Verona, Mantova'])('finds no town for %j', (name) => {
    expect(townIndex().find(name)).toBeNull();
  });

  it('offers the largest towns that begin like the text', () => {
    expect(townIndex().search('tor', 3).map(townLabel)[0]).toBe('Torino (TO)');
    expect(townIndex().search('samone', 5).map(townLabel)).toEqual(['Samone (TO)', 'Samone (TN)']);
    expect(townIndex().search('  ', 5)).toEqual([]);
  });
});

describe('the distance', () => {
  it.each([
    ['Milano', 'Torino', 126],
    ['Roma', 'Milano', 477],
    ['Roma', 'Napoli', 187],
    ['Palermo', 'Catania', 166],
  ])('from %s to %s is %d km', (a, b, kilometres) => {
    expect(Math.abs(kilometresBetween(townNamed(a), townNamed(b)) - kilometres)).toBeLessThanOrEqual(3);
  });

  it('is a whole number, the same in both directions, 0 to itself, and never longer over a third town', () => {
    fc.assert(
      fc.property(anyTown, anyTown, anyTown, (a, b, c) => {
        const distance = kilometresBetween(a, b);
        expect(Number.isInteger(distance)).toBe(true);
        expect(kilometresBetween(b, a)).toBe(distance);
        expect(kilometresBetween(a, a)).toBe(0);
        expect(distance).toBeLessThanOrEqual(kilometresBetween(a, c) + kilometresBetween(c, b) + 1);
      }),
    );
  });

  it('is that to the nearest town of a text, and there is none without a town of the table', () => {
    const fromMilan = distancesFrom(townNamed('Milano'));
    const toMonza = fromMilan('Monza') ?? 0;
    expect(toMonza).toBeGreaterThan(10);
    expect(fromMilan('Roma, Monza, Atlantide')).toBe(toMonza);
    expect(fromMilan('Milano e Roma')).toBe(0);
    expect(fromMilan('Atlantide')).toBeNull();
    expect(fromMilan('')).toBeNull();
  });
});
