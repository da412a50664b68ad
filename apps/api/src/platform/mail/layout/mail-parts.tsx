import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { LIGHT } from '../../brand-colors.ts';
import { styles } from './mail-styles.ts';
import { useMailTexts } from './mail-texts.tsx';
import { useMailSides } from './use-mail-sides.tsx';
import { toMessageLines, toNameLine, toOneLine } from './user-text.ts';

const TABLE = { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' } as const;
const INLINE_MAX_LENGTH = 300;

/** A user's word or name inside a sentence. The isolation prevents its text direction from affecting the sentence. */
export function UserText({ children }: { children: string }) {
  return <bdi dir="auto">{toOneLine(children, INLINE_MAX_LENGTH)}</bdi>;
}

export function PlainWords({ children }: { children: string }) {
  return <bdi dir="auto">{toNameLine(children, INLINE_MAX_LENGTH)}</bdi>;
}

export function Eyebrow({ children, isLost = false }: { children: ReactNode; isLost?: boolean }) {
  const { end } = useMailSides();
  const pill = {
    backgroundColor: LIGHT.lostGround,
    color: LIGHT.lost,
    borderRadius: '14px',
    padding: '4px 12px',
    fontWeight: 600,
  };
  return (
    <table {...TABLE} style={{ marginBottom: '14px' }}>
      <tbody>
        <tr>
          <td data-skip-in-text="true" style={{ fontSize: 0, lineHeight: 0, [`padding${end}`]: '12px' }}>
            <div
              className="m-eyelet"
              style={{
                width: '12px',
                height: '12px',
                border: `4px solid ${LIGHT.kraft}`,
                borderRadius: '20px',
                backgroundColor: LIGHT.paper,
              }}
            />
          </td>
          <td className={isLost ? 'm-lost' : 'm-muted'} style={{ ...styles.label, ...(isLost ? pill : {}) }}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function Title({ children }: { children: ReactNode }) {
  const { language } = useMailTexts();
  return (
    <h1 className="m-ink" style={{ ...styles.heading, ...(language === 'ja' ? styles.phrases : {}) }}>
      {children}
    </h1>
  );
}

export function Part({ children }: { children: ReactNode }) {
  return (
    <h2 className="m-ink m-line" style={styles.part}>
      {children}
    </h2>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="m-ink" style={styles.paragraph}>
      {children}
    </p>
  );
}

export function Aside({ children }: { children: ReactNode }) {
  return (
    <p className="m-muted" style={{ ...styles.small, marginTop: '18px' }}>
      {children}
    </p>
  );
}

interface MailLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly isAlone?: boolean;
}

export function MailLink({ href, children, isAlone = false }: MailLinkProps) {
  return (
    <a
      href={href}
      className="m-accent"
      style={{ ...styles.link, ...(isAlone ? styles.placeLink : {}) }}
      target="_blank"
      rel="noopener"
    >
      {children}
    </a>
  );
}

type MailStyle = CSSProperties & { readonly [property: `mso${string}`]: string };

const BUTTON_STYLE: MailStyle = {
  display: 'inline-block',
  maxWidth: '100%',
  textDecoration: 'none',
  msoPaddingAlt: '0px',
  backgroundColor: LIGHT.accent,
  color: LIGHT.onAccent,
  borderRadius: '14px',
  padding: '14px 30px',
  fontSize: '17px',
  lineHeight: '24px',
  fontWeight: 600,
  fontFamily: styles.paper.fontFamily,
};
const LABEL_STYLE: MailStyle = {
  maxWidth: '100%',
  display: 'inline-block',
  lineHeight: '120%',
  msoPaddingAlt: '0px',
  msoTextRaise: '10.5px',
};

/** Padding for Outlook, which ignores CSS padding: wide spaces give 30px at the sides, a raised text gives 14px above and below. */
function OutlookPadding({ style, text }: { style: string; text: string }) {
  const comment = `<!--[if mso]><i style="${style}" hidden>${text}</i><![endif]-->`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments, and these are constants
  return <span dangerouslySetInnerHTML={{ __html: comment }} />;
}

export function Action({ href, label }: { href: string; label: string }) {
  const { t, replyNote } = useMailTexts();
  return (
    <>
      <div style={{ marginTop: '26px' }}>
        <a href={href} className="m-button" target="_blank" style={BUTTON_STYLE} rel="noopener">
          <OutlookPadding style="mso-font-width:500%;mso-text-raise:21" text={'&#8202;&#8202;&#8202;'} />
          <span style={LABEL_STYLE}>{label}</span>
          <OutlookPadding style="mso-font-width:500%" text={'&#8202;&#8202;&#8202;&#8203;'} />
        </a>
      </div>
      {replyNote && (
        <p className="m-ink" data-skip-in-text="true" style={{ ...styles.paragraph, marginTop: '18px' }}>
          {replyNote}
        </p>
      )}
      <p className="m-muted" data-skip-in-text="true" style={{ ...styles.small, marginTop: '18px' }}>
        {t('mails.openAddress')}
        <br />
        <MailLink href={href}>
          <bdi dir="ltr" style={{ wordBreak: 'break-all' }}>
            {href}
          </bdi>
        </MailLink>
      </p>
    </>
  );
}

export function Quote({ children }: { children: string }) {
  const lines = toMessageLines(children);
  const { isRightToLeft, start } = useMailSides();
  return (
    <blockquote
      className="m-quote m-ink"
      style={{
        ...styles.paragraph,
        margin: '20px 0 0',
        padding: '18px 20px',
        fontSize: '17px',
        lineHeight: '26px',
        backgroundColor: LIGHT.paper,
        [`border${start}`]: `4px solid ${LIGHT.kraft}`,
        borderRadius: isRightToLeft ? '14px 4px 4px 14px' : '4px 14px 14px 4px',
      }}
    >
      <div className="m-text" dir="auto" style={{ whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' }}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other identity, and never move
          <Fragment key={index}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </div>
    </blockquote>
  );
}
