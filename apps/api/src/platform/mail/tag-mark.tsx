import { LIGHT } from './mail-colors.ts';

const TABLE = { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' } as const;
const solid = { fontSize: 0, lineHeight: 0 } as const;
const hole = { ...solid, backgroundColor: LIGHT.paper } as const;

const roof = {
  width: 0,
  height: 0,
  borderStyle: 'solid',
  borderWidth: '0 15px 12px',
  borderColor: `transparent transparent ${LIGHT.accent}`,
} as const;
const wall = {
  ...solid,
  width: '30px',
  height: '25px',
  // Overlaps the roof: fractional zoom leaves a hair between them otherwise.
  marginTop: '-1px',
  backgroundColor: LIGHT.accent,
  borderRadius: '2px 2px 7px 7px',
} as const;

/** The tag that stands upright is a house: drawn with borders and cells, because mails can load no picture. */
export function TagMark() {
  return (
    <table {...TABLE} data-skip-in-text="true" aria-hidden="true" style={{ width: '30px' }}>
      <tbody>
        <tr>
          <td style={solid}>
            <div className="m-roof" style={roof} />
            <div className="m-mark" style={wall}>
              <div
                className="m-hole"
                style={{ ...hole, width: '7px', height: '7px', margin: '0 auto', borderRadius: '7px' }}
              />
              <div
                className="m-hole"
                style={{ ...hole, width: '14px', height: '2px', margin: '5px 0 0 8px' }}
              />
              <div
                className="m-hole"
                style={{ ...hole, width: '9px', height: '2px', margin: '3px 0 0 8px' }}
              />
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
