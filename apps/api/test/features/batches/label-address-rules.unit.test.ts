import { expect, it } from 'vitest';
import { labelAddressOf } from '../../../src/features/batches/label-address-rules.ts';

it.each([
  ['https://tags.example.org', null],
  ['https://tags.example.org:8443', null],
  ['https://203.0.114.7', null],
  ['https://[2a01:4f8::1]', null],
  ['http://tags.example.org', 'plain-http'],
  ['http://localhost:3000', 'this-machine'],
  ['https://homeward.localhost', 'this-machine'],
  ['http://127.0.0.1:3000', 'this-machine'],
  ['http://[::1]:3000', 'this-machine'],
  ['https://192.168.1.20', 'private-network'],
  ['https://10.0.0.1', 'private-network'],
  ['https://169.254.10.1', 'private-network'],
  ['https://[fe80::1]', 'private-network'],
  ['https://[fd00::1]', 'private-network'],
  ['https://0.0.0.0', 'private-network'],
  ['https://nas', 'private-network'],
  ['https://homeward.local', 'private-network'],
  ['https://tags.home.arpa', 'private-network'],
])('labels that lead to %s have the problem %s', (publicUrl, problem) => {
  expect(labelAddressOf(publicUrl)).toEqual({ address: publicUrl, problem });
});
