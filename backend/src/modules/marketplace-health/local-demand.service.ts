import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { NEARBY_KM } from '@stanze/domain/marketplace-health';
import { dominantStyle, type StyleCounts } from '@stanze/domain/style-analysis';
import { STYLE_LETTERS, type StyleLetter, styleName } from '@stanze/domain/styles';
import { isInReach } from '@stanze/domain/practical-filter';
import { distancesFrom, type Town, townIndex, townLabel } from '@stanze/domain/town-index';
import { BriefsService } from '../briefs/briefs.service.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import { ShownListsService } from '../positions/shown-lists.service.js';
import type { HealthStyleDto, HealthTownDto } from './dto/marketplace-health.dto.js';

/** Towns for which the nearest designer is calculated: those with most people. */
const TOWNS_MAX = 500;
/**
 * Milliseconds after which the event loop handles other requests. Not after every town: with many requests one round takes
 * tens of milliseconds, and so 50 towns took seconds.
 */
const SLICE_MS = 10;

/** What people look for, and whether somebody offers it: towns of briefs and styles of lists. */
@Injectable()
export class LocalDemandService {
  constructor(
    private readonly briefs: BriefsService,
    private readonly lists: ShownListsService,
    private readonly catalogue: CatalogueService,
  ) {}

  /** The towns of the briefs with their nearest designers, most people first. */
  async towns(): Promise<HealthTownDto[]> {
    const people = [...(await this.briefs.peopleByTown())].flatMap(([id, count]) => {
      const town = townIndex().get(id);
      return town ? [{ town, count }] : [];
    });
    people.sort((a, b) => b.count - a.count || a.town.id - b.town.id);
    const designers = this.designersByArea();
    const rows: HealthTownDto[] = [];
    let sliceEnd = performance.now() + SLICE_MS;
    for (const { town, count } of people.slice(0, TOWNS_MAX)) {
      rows.push({ town_id: town.id, town: townLabel(town), people: count, ...nearbyOf(town, designers) });
      if (performance.now() < sliceEnd) continue;
      await setImmediate();
      sliceEnd = performance.now() + SLICE_MS;
    }
    return rows;
  }

  /** The styles of the lists of a period beside the designers who offer them. */
  async styles(days: number): Promise<HealthStyleDto[]> {
    const looked = new Map<StyleLetter, number>();
    for (const [key, count] of await this.lists.countByStyles(days)) {
      const style = dominantStyle(countsOf(key));
      looked.set(style, (looked.get(style) ?? 0) + count);
    }
    const offered = new Map<StyleLetter, number>();
    for (const { style } of this.catalogue.all()) offered.set(style, (offered.get(style) ?? 0) + 1);
    return STYLE_LETTERS.map((style) => ({
      style,
      name: styleName(style),
      lists: looked.get(style) ?? 0,
      designers: offered.get(style) ?? 0,
    }));
  }

  /** How many designers work in each area. */
  private designersByArea(): Area[] {
    const areas = new Map<string, Area>();
    for (const { city, radiusKm } of this.catalogue.all()) {
      const key = `${String(radiusKm)}|${city}`;
      const area = areas.get(key) ?? { city, radiusKm, designers: 0 };
      area.designers += 1;
      areas.set(key, area);
    }
    return [...areas.values()];
  }
}

/** The towns of designers as one text, with the kilometres around them. */
interface Area {
  readonly city: string;
  readonly radiusKm: number | null;
  designers: number;
}

function nearbyOf(town: Town, areas: readonly Area[]): Pick<HealthTownDto, 'designers' | 'nearest_km'> {
  const distanceOf = distancesFrom(town);
  let [designers, nearest] = [0, Infinity];
  for (const { city, radiusKm, designers: count } of areas) {
    const distance = distanceOf(city);
    nearest = Math.min(nearest, distance ?? Infinity);
    if (isInReach(distance, NEARBY_KM, radiusKm)) designers += count;
  }
  return { designers, nearest_km: nearest === Infinity ? null : nearest };
}

/** The counts of a list, with saved photos, such as `3-0-1-6-1`. */
function countsOf(key: string): StyleCounts {
  const counts = key.split('-').map(Number);
  return Object.fromEntries(
    STYLE_LETTERS.map((letter, index) => [letter, counts[index] ?? 0]),
  ) as StyleCounts;
}
