import { asksForMoney } from '@homeward/api/domain/money-words.ts';
import { FAKE_FINDERS } from '@homeward/testing/app/fake-finders.ts';
import { expect, test } from 'vitest';

test.each(FAKE_FINDERS)('the fake finder’s message in %s asks for money: %s', (_language, text) => {
  expect(asksForMoney(text)).toBe(true);
});

const HONEST = [
  'I found your bag at the station and scanned the QR code. It is with the guard, platform 3.',
  'Found it under a seat. I feel sure that it is yours. The cashier has it.',
  'Ich habe Ihren Koffer am Bahnhof gefunden und den QR-Code gescannt. Er ist bei meiner Tante.',
  'Encontré su maleta en la estación. Escaneé el código QR. La tiene el guardia; es de color pink.',
  'J’ai trouvé votre sac à la gare. Il est chez le gardien, devant l’entrée.',
  'Ho trovato la tua borsa alla stazione e ho scansionato il codice QR.',
  'Encontrei sua mala na estação. Está com o segurança para você.',
  'Ik heb je tas gevonden op het station. Hij ligt bij de balie.',
  'Torba leży na dworcu, u ochrony. Zeskanowałem kod QR.',
  'Çantanızı istasyonda buldum. QR kodu taradım, güvenlikte duruyor.',
  'Сумка на вокзалі, платформа 3. QR-код відскановано.',
  'وجدت حقيبتك في المحطة شمال المدينة. مسحت رمز QR.',
  'आपका बैग स्टेशन पर मिला। QR कोड स्कैन किया। अंकल के पास है।',
  '駅でかばんを見つけました。QRコードを読み取りました。駅員に渡しました。',
  '我在车站捡到了您的钱包，已交给工作人员。扫了二维码。',
];

test.each(HONEST)('an honest message does not ask for money: %s', (text) => {
  expect(asksForMoney(text)).toBe(false);
});

test.each(['Send me 50 €', 'P\u200bAY me first', 'ＰＡＹ first', 'The fee is small'])(
  'a disguised request asks for money: %s',
  (text) => {
    expect(asksForMoney(text)).toBe(true);
  },
);
