import { Body, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { LIGHT } from './mail-colors.ts';
import { STYLE_SHEET, styles } from './mail-styles.ts';
import { TagMark } from './tag-mark.tsx';

const CUT = '36px';
const TABLE = { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation', width: '100%' } as const;

interface MailLayoutProps {
  title: string;
  preview: string;
  brandName: string;
  reason: string;
  /** Where mails like this one are ended. */
  mute?: { readonly href: string; readonly label: string } | '' | undefined;
  children: ReactNode;
}

/** The paper around every mail: brand, one card shaped like a tag, and why the reader got it. */
export function MailLayout({ title, preview, brandName, reason, mute, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Otherwise some clients turn what a stranger typed into links of their own. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{title}</title>
        <style>{STYLE_SHEET}</style>
      </Head>
      {/* The ground stands on a cell of our own: Body copies its styles to a cell without a class, which dark mode misses. */}
      <Body style={{ margin: 0, padding: 0 }}>
        <Preview>{preview}</Preview>
        <Section className="m-paper" style={styles.paper}>
          <Container style={styles.container}>
            <Brand name={brandName} />
            <Card>{children}</Card>
            <div className="m-pad" style={{ padding: '24px 36px 0' }}>
              <Text className="m-muted" style={styles.footer}>
                {reason}
              </Text>
              {mute && (
                <Text className="m-muted" style={styles.footer}>
                  <Link href={mute.href} className="m-muted" style={styles.footerLink}>
                    {mute.label}
                  </Link>
                </Text>
              )}
            </div>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

function Brand({ name }: { name: string }) {
  return (
    <table {...TABLE} data-skip-in-text="true" style={{ marginBottom: '18px' }}>
      <tbody>
        <tr>
          <td width="30" style={{ width: '30px', paddingLeft: '36px' }} className="m-pad-start">
            <TagMark />
          </td>
          <td valign="bottom" style={{ paddingLeft: '10px' }}>
            <Text className="m-ink" style={styles.brand}>
              {name}
            </Text>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Card({ children }: { children: ReactNode }) {
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
                borderWidth: `0 0 ${CUT} ${CUT}`,
                borderColor: `transparent transparent ${LIGHT.card}`,
              }}
            />
          </td>
          <td className="m-card" style={{ ...styles.card, fontSize: 0, borderRadius: '0 22px 0 0' }}>
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
