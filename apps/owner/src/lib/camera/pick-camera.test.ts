import { expect, it } from 'vitest';
import { pickCamera } from './pick-camera.ts';

const list = (...labels: string[]) => labels.map((label, index) => ({ deviceId: `id ${index}`, label }));
const ANDROID = list('camera2 1, facing front', 'camera2 2, facing back', 'camera2 0, facing back');
const IPHONE = list('Front Camera', 'Back Ultra Wide Camera', 'Back Camera', 'Back Telephoto Camera');

it.each([
  ['by its id', ANDROID, { deviceId: 'id 1', label: '' }, 'id 1'],
  [
    'by its label after its id has changed',
    ANDROID,
    { deviceId: 'old', label: 'camera2 2, facing back' },
    'id 1',
  ],
])('a chosen camera is found %s', (_, cameras, choice, id) => {
  expect(pickCamera(cameras, choice)).toBe(id);
});

it.each([
  ['the main lens of an Android phone', ANDROID, undefined, 'id 2'],
  ['the lens of an iPhone that is neither wide nor tele', IPHONE, undefined, 'id 2'],
  [
    'the lens already open if it is neither wide nor tele',
    list('Back Camera', 'Back Dual Camera'),
    'id 1',
    'id 1',
  ],
])('without a choice of several rear cameras, the picked one is %s', (_, cameras, currentId, id) => {
  expect(pickCamera(cameras, undefined, currentId)).toBe(id);
});

it.each([
  ['labels are hidden', list('', '')],
  ['there is one rear camera', list('camera2 1, facing front', 'camera2 0, facing back')],
  ['labels name no direction', list('HD Webcam', 'USB Camera')],
])('the choice is left to the browser if %s', (_, cameras) => {
  expect(pickCamera(cameras, { deviceId: 'gone', label: '' })).toBeUndefined();
});
