import { Button } from '@homeward/ui/buttons/button.tsx';
import { useEffect, useState } from 'react';
import { type ColorToken, readColorTokens, readToken } from './read-tokens.ts';
import { Specimen, Specimens } from './specimen.tsx';

const SIZES = ['small', 'body', 'lead', 'title', 'display'] as const;
const RADII = ['control', 'card', 'full'] as const;
const SHADOWS = ['card', 'sheet'] as const;

/** The tokens, read from the page itself. */
export function TokenSpecimens() {
  return (
    <Specimens title="Tokens">
      <Colors />
      <Specimen
        name="--text-*"
        note="Five sizes and no other; controls have at least 16 px, or phones zoom in."
      >
        <div className="gallery-stack">
          {SIZES.map((size) => (
            <p
              key={size}
              style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--text-${size}--line-height)` }}
            >
              {size} {readToken(`--text-${size}`)}
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="--radius-*" note="Controls, cards and sheets, and what is a circle or a pill.">
        <div className="gallery-row">
          {RADII.map((radius) => (
            <div key={radius} className="gallery-plate" style={{ borderRadius: `var(--radius-${radius})` }}>
              {radius} {readToken(`--radius-${radius}`)}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="--shadow-*" note="Only under cards, and above a sheet.">
        <div className="gallery-row">
          {SHADOWS.map((shadow) => (
            <div key={shadow} className="gallery-plate" style={{ boxShadow: `var(--shadow-${shadow})` }}>
              {shadow}
            </div>
          ))}
        </div>
      </Specimen>
      <Motion />
    </Specimens>
  );
}

function Colors() {
  const [tokens, setTokens] = useState<readonly ColorToken[]>([]);
  // The style sheets of the gallery itself come after its first render.
  useEffect(() => setTokens(readColorTokens()), []);

  return (
    <Specimen name="--color-*" note="By day and by night; each is used by its name alone.">
      <table className="gallery-colors">
        <thead>
          <tr>
            <th scope="col">name</th>
            <th scope="col">light</th>
            <th scope="col">dark</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ name, light, dark }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {[light, dark].map((value, index) => (
                <td key={index === 0 ? 'light' : 'dark'}>
                  <span className="gallery-swatch" style={{ background: value }} />
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Specimen>
  );
}

function Motion() {
  const [turn, setTurn] = useState(0);
  return (
    <Specimen
      name="--ease-settle, --animate-*"
      note="Shows what has become of something; still for whoever prefers that."
    >
      <div className="gallery-row" key={turn}>
        {['settle', 'breathe', 'spin'].map((animation) => (
          <div key={animation}>
            <div className="gallery-motion" style={{ animation: `var(--animate-${animation})` }} />
            <p className="text-small">{animation}</p>
          </div>
        ))}
      </div>
      <Button variant="quiet" onClick={() => setTurn(turn + 1)}>
        Once more
      </Button>
    </Specimen>
  );
}
