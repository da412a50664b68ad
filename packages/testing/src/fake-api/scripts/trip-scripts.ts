import { DAY_MS } from '@homeward/contract/durations';
import { buildRegistration } from '../../app/builders.ts';
import { buildTrip, dayFrom } from '../../app/trips.ts';
import type { Script } from '../record-calls.ts';

const ID = '5b1f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c11';
const OTHER_ID = '5b1f1a52-7a4e-4a9b-9f0e-0d6a3f1d7c12';

export const tripScripts: Readonly<Record<string, Script>> = {
  'keeps contact ways': async ({ call, join }) => {
    const { accessToken: bearer } = await join('wilma@example.org', 'Wanda Ways');
    const save = (ways: unknown) => call('contactWays.save', { bearer, body: { contact_ways: ways } });
    const colin = { kind: 'phone', value: '+44 2071838751', name: ' Colin, evenings ' };
    const telegram = { kind: 'telegram', value: 'https://t.me/olivia_k' };
    await call('contactWays.show', { bearer });
    await save([colin, telegram]);
    await save([
      { kind: 'fax', value: '1' },
      { kind: 'sms', value: '12' },
      { kind: 'email', value: 'x' },
    ]);
    await save([colin, { ...colin, name: '<b>' }, { kind: 'telegram', value: 'no' }]);
    await save([colin, telegram, telegram, telegram]);
    await save('none');
    await call('contactWays.show', { bearer });
    await save([]);
    await call('contactWays.show', { bearer });
  },
  'keeps trips': async ({ call, join, logIn, mint, now, advance }) => {
    const tina = await join('tina@example.org', 'Tina Traveller');
    const todd = await join('todd@example.org', 'Todd Traveller');
    const bearer = tina.accessToken;
    const [code = ''] = await mint(1);
    await call('codes.register', { bearer, body: buildRegistration(code) });
    const list = () => call('trips.list', { bearer });
    const save = (id: string, body: Record<string, unknown>) =>
      call('trips.save', { bearer, params: { id }, body });
    const details = () => call('codes.details', { bearer, params: { id: code } });
    const day = (days: number) => dayFrom(now(), days);

    await list();
    await save(ID, buildTrip(now()));
    await save(ID.toUpperCase(), { ...buildTrip(now()), email: 'away@example.org' });
    await save(OTHER_ID, { ...buildTrip(now()), from: day(2) });
    await save(OTHER_ID, { ...buildTrip(now()), from: day(20), until: day(10) });
    await save(OTHER_ID, { ...buildTrip(now()), from: day(20), until: day(500) });
    await save(OTHER_ID, { ...buildTrip(now()), from: day(-9), until: day(-4) });
    await save(OTHER_ID, { ...buildTrip(now()), mobile_number: '' });
    await save(OTHER_ID, { ...buildTrip(now()), from: day(20), until: day(30) });
    await list();
    await details();
    await call('codes.list', { bearer, params: { userId: tina.id } });
    await call('trips.end', { bearer: todd.accessToken, params: { id: ID } });
    await call('trips.list', { bearer: todd.accessToken });
    await call('trips.end', { bearer, params: { id: OTHER_ID } });
    await call('trips.end', { bearer, params: { id: OTHER_ID } });
    await list();
    advance(5 * DAY_MS);
    await call('trips.list', { bearer: (await logIn(tina.email)).accessToken });
  },
};
