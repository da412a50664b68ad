import { LANGUAGES } from '@homeward/messages/languages';
import type { ComponentProps, ReactNode } from 'react';
import { LIGHT } from '../../brand-colors.ts';
import { STYLE_SHEET, styles } from './mail-styles.ts';
import { type MailTexts, MailTextsContext } from './mail-texts.tsx';
import { useMailSides } from './use-mail-sides.tsx';

const CUT = '36px';
const TABLE = { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation', width: '100%' } as const;
/** An inbox shows about this many characters. The preview is padded to this length, so that the inbox does not show the mail's body. */
const FILLED_LENGTH = 150;
const INVISIBLE = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

interface MailLayoutProps {
  texts: MailTexts;
  title: string;
  preview: string;
  brandName: string;
  reason: string;
  mute?: { readonly href: string; readonly label: string } | '' | undefined;
  children: ReactNode;
}

export function MailLayout({ texts, title, preview, brandName, reason, mute, children }: MailLayoutProps) {
  const { lang, dir } = LANGUAGES[texts.language];
  return (
    <html dir={dir} lang={lang}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Without this element some mail clients make links of a stranger's text. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{title}</title>
        <style>{STYLE_SHEET}</style>
      </head>
      <body style={{ margin: 0, padding: 0 }}>
        {/* Some mail clients replace the body element, but no client removes a table around all content. */}
        <CentredTable cellStyle={{ margin: 0, padding: 0 }}>
          <Preview>{preview}</Preview>
          {/* Language and direction are repeated here, because some mail clients drop the outermost elements. */}
          <CentredTable lang={lang} dir={dir} className="m-paper" style={styles.paper}>
            <CentredTable style={styles.container}>
              <MailTextsContext value={texts}>
                <Brand name={brandName} />
                <Card>{children}</Card>
              </MailTextsContext>
              <div className="m-pad" style={{ padding: '24px 36px 0' }}>
                <p className="m-muted" style={styles.footer}>
                  {reason}
                </p>
                {mute && (
                  <p className="m-muted" style={styles.footer}>
                    <a
                      href={mute.href}
                      className="m-muted"
                      style={styles.footerLink}
                      target="_blank"
                      rel="noopener"
                    >
                      {mute.label}
                    </a>
                  </p>
                )}
              </div>
            </CentredTable>
          </CentredTable>
        </CentredTable>
      </body>
    </html>
  );
}

/** Centres its content by a table, because Outlook centres only tables and limits the width only of tables. */
function CentredTable({
  cellStyle,
  children,
  ...table
}: ComponentProps<'table'> & { cellStyle?: ComponentProps<'td'>['style'] }) {
  return (
    <table {...TABLE} align="center" {...table}>
      <tbody>
        <tr>
          <td style={cellStyle}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Preview({ children }: { children: string }) {
  return (
    <div
      data-skip-in-text="true"
      style={{
        display: 'none',
        overflow: 'hidden',
        lineHeight: '1px',
        opacity: 0,
        maxHeight: 0,
        maxWidth: 0,
      }}
    >
      {children}
      <div>{INVISIBLE.repeat(Math.max(0, FILLED_LENGTH - children.length))}</div>
    </div>
  );
}

function Brand({ name }: { name: string }) {
  const { start } = useMailSides();
  return (
    <table {...TABLE} data-skip-in-text="true" style={{ marginBottom: '18px' }}>
      <tbody>
        <tr>
          <td
            width="30"
            style={{ width: '30px', [`padding${start}`]: '36px' }}
            className={`m-pad-${start.toLowerCase()}`}
          >
            <TagMark />
          </td>
          <td valign="bottom" style={{ [`padding${start}`]: '10px' }}>
            <p className="m-ink" style={styles.brand}>
              {name}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Card({ children }: { children: ReactNode }) {
  const { isRightToLeft } = useMailSides();
  return (
    <table {...TABLE}>
      <tbody>
        <tr>
          <td width="36" style={{ width: CUT, height: CUT, fontSize: 0, lineHeight: 0 }}>
            <div
              className="m-cut"
              style={{
                width: 0,
                height: 0,
                borderStyle: 'solid',
                borderWidth: isRightToLeft ? `0 ${CUT} ${CUT} 0` : `0 0 ${CUT} ${CUT}`,
                borderColor: `transparent transparent ${LIGHT.card}`,
              }}
            />
          </td>
          <td
            className="m-card"
            style={{ ...styles.card, fontSize: 0, borderRadius: isRightToLeft ? '22px 0 0 0' : '0 22px 0 0' }}
          >
            &nbsp;
          </td>
        </tr>
        <tr>
          <td
            colSpan={2}
            className="m-card m-pad"
            style={{ ...styles.card, padding: '0 36px 36px', borderRadius: '0 0 22px 22px' }}
          >
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const MARK_TABLE = { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' } as const;
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
  // The wall overlaps the roof by 1px, because a fractional zoom would leave a gap between them.
  marginTop: '-1px',
  backgroundColor: LIGHT.accent,
  borderRadius: '2px 2px 7px 7px',
} as const;

/** Draws the brand's house-shaped tag with borders and table cells, because mails cannot load pictures. */
function TagMark() {
  return (
    <table {...MARK_TABLE} dir="ltr" data-skip-in-text="true" aria-hidden="true" style={{ width: '30px' }}>
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
