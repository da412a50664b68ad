import { describe, expect, it } from 'vitest';
import { splitAttribution } from './attribution.ts';

describe('an attribution', () => {
  it('contains text and links', () => {
    expect(splitAttribution('Tiles by us, data © [OSM](https://osm.example/copyright)!')).toEqual([
      { text: 'Tiles by us, data © ' },
      { text: 'OSM', href: 'https://osm.example/copyright' },
      { text: '!' },
    ]);
  });

  it.each(['© <a href="https://evil.example">us</a>', '[us](javascript:alert(1))', '[us]', '(us)'])(
    'is text as it stands wherever it is no link to the web: %s',
    (text) => {
      expect(splitAttribution(text)).toEqual([{ text }]);
    },
  );

  it('may be empty', () => {
    expect(splitAttribution('')).toEqual([]);
  });
});
