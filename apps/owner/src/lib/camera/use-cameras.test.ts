import { expect, it } from 'vitest';
import { nameCameras } from './use-cameras.ts';

it.each([
  [
    ['camera2 0, facing back', 'camera2 1, facing front'],
    ['Back camera', 'Front camera'],
  ],
  [
    ['camera2 2, facing back', 'camera2 0, facing back'],
    ['Back camera 1', 'Back camera 2'],
  ],
  [
    ['HD Webcam (046d:0825)', 'Rückkamera'],
    ['HD Webcam', 'Rückkamera'],
  ],
  [
    ['', ''],
    ['Camera 1', 'Camera 2'],
  ],
])('the cameras %j are named %j', (labels, names) => {
  const cameras = labels.map((label, index) => ({ deviceId: String(index), label }));
  expect(nameCameras(cameras)).toEqual(names.map((name, index) => ({ ...cameras[index], name })));
});
