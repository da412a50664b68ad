import { describe, expect, it } from 'vitest';
import columns from './map-data/cities.generated.json';
import { readCities } from './map-data/cities.ts';
import { nearCityInWords } from './near-city.ts';

const cities = readCities(columns);
const words = (lat: number, lng: number) => nearCityInWords({ lat, lng }, cities);

describe('the nearest city', () => {
  it('names a place within a city, with its country', () => {
    expect(words(50.11, 8.68)).toBe('Near Frankfurt am Main, Germany');
  });

  it('gives rounded distance and direction outside a city', () => {
    // The two positions are Frankfurt's airport and the Pacific south-east of Wellington.
    expect(words(50.0379, 8.5622)).toBe('About 10 km south-west of Frankfurt am Main, Germany');
    expect(words(-43.3, 178.5)).toMatch(/^About \d{3} km south-east of .+, New Zealand$/);
  });

  it('is found across 180°', () => {
    expect(words(-18.14, -179.99)).toMatch(/east of Suva, Fiji$/);
  });

  it('is undefined far out at sea', () => {
    expect(words(-48.9, -123.4)).toBeUndefined();
  });

  it('comes from a list that has every capital once, the largest city first, all on the globe', () => {
    expect(cities.length).toBeGreaterThan(4000);
    expect(cities.filter(({ name }) => name === 'Bern')).toHaveLength(1);
    expect(cities.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180)).toBe(true);
    expect(cities.every(({ name, country }) => name !== '' && /^[A-Z]{2}$/.test(country))).toBe(true);
  });
});
