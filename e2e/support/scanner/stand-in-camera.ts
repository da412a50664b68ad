import type { BrowserContext, Page } from '@playwright/test';
import { toDataURL } from 'qrcode';

type DomainError = 'NotAllowedError' | 'NotFoundError' | 'NotReadableError' | 'OverconstrainedError';

interface StandIn {
  picture: HTMLImageElement | undefined;
  refusal: DomainError | undefined;
  brokenId: string | undefined;
  isStill: boolean;
  isUndecided: boolean;
  waiting: (() => void)[];
  requests: MediaTrackConstraints[];
  streams: MediaStream[];
  isLightOn: boolean;
  focusMode: string | undefined;
}

declare global {
  interface Window {
    standInCamera: StandIn;
  }
}

export interface StandInCamera {
  /** Shows a QR code with this text to a page's camera; without a text, the camera sees no code. */
  show(page: Page, text: string | undefined): Promise<void>;
  /** Makes later camera requests fail with this error. If it is undefined, the camera is available. */
  refuse(page: Page, refusal: DomainError | undefined): Promise<void>;
  /** Makes later requests of this camera fail as busy. */
  breakDevice(page: Page, deviceId: string): Promise<void>;
  /** Stops or resumes the frames of all cameras, whose streams stay open. */
  setStill(page: Page, isStill: boolean): Promise<void>;
  /** Leaves later permission requests undecided until `decide`. */
  holdPermission(page: Page): Promise<void>;
  decide(page: Page): Promise<void>;
  /** Disconnects the open camera. */
  pull(page: Page): Promise<void>;
  /** Returns the constraints of each camera request. */
  requests(page: Page): Promise<MediaTrackConstraints[]>;
  openCount(page: Page): Promise<number>;
  isLightOn(page: Page): Promise<boolean>;
}

/**
 * Replaces the browser's cameras with a canvas: a back camera with a torch, and a front camera.
 * Tests thereby control pictures and permissions. Clips of tags use the browser's own camera, see camera.ts.
 */
export async function standInForCamera(
  context: BrowserContext,
  { refusal }: { readonly refusal?: DomainError } = {},
): Promise<StandInCamera> {
  await context.addInitScript(takeItsPlace, refusal);
  return {
    show: async (page, text) => {
      const url = text === undefined ? '' : await toDataURL(text, { width: 400, margin: 4 });
      await page.evaluate(async (src) => {
        const picture = new Image();
        if (src !== '') picture.src = src;
        if (src !== '') await picture.decode();
        window.standInCamera.picture = src === '' ? undefined : picture;
      }, url);
    },
    refuse: (page, next) =>
      page.evaluate((name) => {
        window.standInCamera.refusal = name;
      }, next),
    breakDevice: (page, deviceId) =>
      page.evaluate((id) => {
        window.standInCamera.brokenId = id;
      }, deviceId),
    setStill: (page, isStill) =>
      page.evaluate((still) => {
        window.standInCamera.isStill = still;
      }, isStill),
    holdPermission: (page) =>
      page.evaluate(() => {
        window.standInCamera.isUndecided = true;
      }),
    decide: (page) =>
      page.evaluate(() => {
        window.standInCamera.isUndecided = false;
        for (const goOn of window.standInCamera.waiting.splice(0)) goOn();
      }),
    pull: (page) =>
      page.evaluate(() => {
        for (const track of window.standInCamera.streams.at(-1)?.getTracks() ?? []) {
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
      }),
    requests: (page) => page.evaluate(() => window.standInCamera.requests),
    openCount: (page) =>
      page.evaluate(() => window.standInCamera.streams.filter(({ active }) => active).length),
    isLightOn: (page) => page.evaluate(() => window.standInCamera.isLightOn),
  };
}

/** Makes videos play only after a tap, as in the low power mode of phones. */
export async function refusePlayUntilTap(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let isTapped = false;
    const onTap = () => {
      isTapped = true;
    };
    document.addEventListener('click', onTap, { capture: true });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      return isTapped ? play.call(this) : Promise.reject(new DOMException('Tap first', 'NotAllowedError'));
    };
  });
}

/** Runs in the page before the page's own scripts. */
function takeItsPlace(refusal: DomainError | undefined): void {
  const standIn: StandIn = {
    picture: undefined,
    refusal,
    brokenId: undefined,
    isStill: false,
    isUndecided: false,
    waiting: [],
    requests: [],
    streams: [],
    isLightOn: false,
    focusMode: undefined,
  };
  window.standInCamera = standIn;
  // The initial empty page has no cameras.
  if (location.protocol === 'about:') return;

  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 720;
  setInterval(() => {
    const context = canvas.getContext('2d');
    if (context === null || standIn.isStill) return;
    context.fillStyle = '#7d8a86';
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (standIn.picture) context.drawImage(standIn.picture, 440, 160);
  }, 60);

  const devices = navigator.mediaDevices;
  devices.getUserMedia = async ({ video } = {}) => {
    const constraints = typeof video === 'object' ? video : {};
    standIn.requests.push(constraints);
    if (standIn.isUndecided) await new Promise<void>((resolve) => standIn.waiting.push(resolve));
    if (standIn.refusal !== undefined) throw new DOMException('The stand-in refuses', standIn.refusal);
    const { exact } = (constraints.deviceId ?? {}) as { exact?: string };
    if (exact !== undefined && exact === standIn.brokenId)
      throw new DOMException('The stand-in is busy', 'NotReadableError');
    const stream = canvas.captureStream(15);
    standIn.streams.push(stream);
    const isFront = JSON.stringify(constraints.deviceId ?? '').includes('front');
    for (const track of stream.getVideoTracks()) equip(track, isFront);
    return stream;
  };
  const cameras = [
    { kind: 'videoinput', deviceId: 'back', label: 'camera2 0, facing back' },
    { kind: 'videoinput', deviceId: 'front', label: 'camera2 1, facing front' },
  ];
  devices.enumerateDevices = async () => cameras as MediaDeviceInfo[];

  const equip = (track: MediaStreamTrack, isFront: boolean) => {
    standIn.isLightOn = false;
    track.getSettings = () => ({
      deviceId: isFront ? 'front' : 'back',
      facingMode: isFront ? 'user' : 'environment',
    });
    const capabilities = { torch: !isFront, focusMode: ['manual', 'continuous'] } as MediaTrackCapabilities;
    track.getCapabilities = () => capabilities;
    track.applyConstraints = async (constraints) => {
      const [first = {}] = (constraints?.advanced ?? []) as { torch?: boolean; focusMode?: string }[];
      standIn.isLightOn = first.torch ?? standIn.isLightOn;
      standIn.focusMode = first.focusMode ?? standIn.focusMode;
    };
  };
}
