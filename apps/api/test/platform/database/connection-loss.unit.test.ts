import pg from 'pg';
import { expect, it } from 'vitest';
import { DatabaseAwayError, isConnectionLoss } from '../../../src/platform/database/connection-loss.ts';

const fromServer = (code: string) => Object.assign(new pg.DatabaseError('said', 4, 'error'), { code });
const fromSocket = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

it.each([
  ['a refused connection', fromSocket('ECONNREFUSED', 'connect')],
  ['a reset one', fromSocket('ECONNRESET', 'read')],
  ['a name that is not found', fromSocket('EAI_AGAIN', 'getaddrinfo')],
  [
    'a host of several addresses',
    new AggregateError([fromSocket('ECONNREFUSED', 'connect')], 'none of them'),
  ],
  ['an end in the middle', new Error('Connection terminated unexpectedly')],
  ['no place in the pool', new Error('timeout exceeded when trying to connect')],
  ['a server that shuts down', fromServer('57P01')],
  ['a server that starts up', fromServer('57P03')],
  ['a server with too many connections', fromServer('53300')],
  ['a transaction ended because it was idle', fromServer('25P03')],
  ['a server that takes no writes any more', fromServer('25006')],
  ['what was told so already', new DatabaseAwayError()],
])('%s is a connection loss', (_what, error) => {
  expect(isConnectionLoss(error)).toBe(true);
});

it.each([
  ['a row that is there already', fromServer('23505')],
  ['a query that was wrong', fromServer('42601')],
  ['a query that was cancelled', fromServer('57014')],
  ['a mistake of ours', new TypeError('undefined is not a function')],
  ['no error', undefined],
])('%s is no connection loss', (_what, error) => {
  expect(isConnectionLoss(error)).toBe(false);
});
