import { expect, it } from 'vitest';
import { referTo } from '../message.ts';
import { english, inEnglish } from './english.ts';

it('what pages say in English alone is the text of the catalogue', () => {
  expect(english('notices.unknown.title')).toBe('This QR code does not exist');
  expect(english('video.pause')).toBe('Pause the background video');
});

it('what an issue of a schema says is the message that it refers to, or its own sentence', () => {
  expect(inEnglish(referTo('fields.emailInvalid'))).toBe('Invalid email address');
  expect(inEnglish('Name is required')).toBe('Name is required');
});

it('a message of a section that these pages do not take, or with a placeholder, does not compile', () => {
  const never = () => {
    // @ts-expect-error the finder's page has its own way
    english('finder.about');
    // @ts-expect-error no such key
    english('phone.nothing');
  };
  expect(never).toBeTypeOf('function');
});
