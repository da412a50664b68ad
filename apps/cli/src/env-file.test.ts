import { describe, expect, it } from 'vitest';
import { parseEnvFile } from './env-file.ts';

describe('a file of settings is read as systemd reads it', () => {
  it.each([
    [
      'an & in an address',
      'A=postgres://h/d?sslmode=verify-full&sslrootcert=/ca.pem',
      'postgres://h/d?sslmode=verify-full&sslrootcert=/ca.pem',
    ],
    ['a # inside a value', 'A=one#two # three', 'one#two # three'],
    ['a dollar sign', 'A=$HOME $1', '$HOME $1'],
    ['spaces around', ' A = some words  ', 'some words'],
    ['single quotes', 'A=\'a "b" \\n $c\'', 'a "b" \\n $c'],
    ['double quotes', 'A="a \'b\' \\"c\\" \\n \\$d"', 'a \'b\' "c" \\n $d'],
    ['quotes inside a bare value', 'A=a"b"', 'a"b"'],
    ['two quoted parts', 'A="a"\'b\'', 'ab'],
    ['a value over two lines', 'A=one\\\ntwo', 'onetwo'],
    ['a line break in quotes', 'A="one\ntwo"', 'one\ntwo'],
    ['an escaped backslash', 'A=a\\\\b\\ c', 'a\\b c'],
    ['an empty value', 'A=\nB=1', ''],
    ['the last of two', 'A=1\nA=2', '2'],
    ['Windows line ends and a byte order mark', '\uFEFFA=1\r\nB=2\r\n', '1'],
  ])('%s', (_, text, value) => {
    expect(parseEnvFile(text).A).toBe(value);
  });

  it('comments, blank lines and lines that assign nothing are skipped', () => {
    expect(parseEnvFile('# A=1\n; B=2\n\nexport C=3\nD\nE=5\n')).toEqual({ E: '5' });
  });
});
