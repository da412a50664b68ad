import type { ReactNode } from 'react';
import { LIGHT } from '../../brand-colors.ts';
import { MailLink, PlainWords } from './mail-parts.tsx';
import { styles } from './mail-styles.ts';
import { useMailTexts } from './mail-texts.tsx';

export interface MailPlace {
  words?: string;
  plusCode?: string;
  mapUrl?: string;
  position?: { readonly lat: number; readonly lng: number };
  freeText?: string;
}

export function placeInPreview({ words, plusCode }: MailPlace, when: string): string {
  return [words && `///${words}`, plusCode, when].filter(Boolean).join(' · ');
}

interface FactsProps {
  when: string;
  place?: MailPlace | undefined;
  isRough?: boolean;
}

export function Facts({ when, place, isRough = false }: FactsProps) {
  const { t, time } = useMailTexts();
  return (
    <table
      border={0}
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      width="100%"
      style={{ marginTop: '20px' }}
    >
      <tbody>
        <Fact name={t('mails.parts.when')}>{time(when)}</Fact>
        {place && hasPlace(place) && (
          <Fact name={t(isRough ? 'mails.parts.near' : 'mails.parts.where')}>
            <PlaceLines {...place} />
          </Fact>
        )}
      </tbody>
    </table>
  );
}

const DOT = '\u00a0· ';

export function FactLine({ when, place = {}, isRough = false }: FactsProps) {
  const { t, time } = useMailTexts();
  const { freeText, plusCode, mapUrl } = place;
  return (
    <>
      {time(when)}
      {freeText && [DOT, <PlainWords key="text">{freeText}</PlainWords>]}
      {plusCode && [
        DOT,
        isRough && `${t('mails.parts.near')} `,
        <bdi key="code" dir="ltr">
          {plusCode}
        </bdi>,
      ]}
      {mapUrl && [
        DOT,
        <MailLink key="map" href={mapUrl}>
          {t('mails.parts.showOnMap')}
        </MailLink>,
      ]}
    </>
  );
}

function hasPlace(place: MailPlace): boolean {
  return Boolean(place.words ?? place.plusCode ?? place.mapUrl ?? place.freeText);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const cell = { padding: '11px 0', borderTop: `1px solid ${LIGHT.line}` };
  return (
    <tr>
      <td
        width="74"
        valign="top"
        className="m-muted m-line"
        style={{ ...styles.small, ...cell, lineHeight: '24px', overflowWrap: 'normal', wordBreak: 'normal' }}
      >
        {name}
      </td>
      <td className="m-ink m-line" style={{ ...styles.paragraph, ...cell, lineHeight: '24px' }}>
        {children}
      </td>
    </tr>
  );
}

function PlaceLines({ words, plusCode, mapUrl, freeText }: MailPlace) {
  const { t, rich } = useMailTexts();
  return (
    <>
      {freeText && (
        <div>
          <PlainWords>{freeText}</PlainWords>
        </div>
      )}
      {words && (
        <div>
          <MailLink href={`https://what3words.com/${encodeURIComponent(words)}`}>
            <bdi dir="ltr">{`///${words}`}</bdi>
          </MailLink>
        </div>
      )}
      {plusCode && <div>{rich('mails.parts.plusCode', { code: <bdi dir="ltr">{plusCode}</bdi> })}</div>}
      {mapUrl && (
        <div>
          <MailLink href={mapUrl} isAlone>
            {t('mails.parts.showOnMap')}
          </MailLink>
        </div>
      )}
    </>
  );
}
