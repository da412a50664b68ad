import sharp from 'sharp';

/** A photo for the browser's file chooser. */
export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Position in the photo's metadata; the server must not store it. */
const GPS = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '52/1 31/1 12/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '13/1 24/1 36/1',
};

/** Width and height of an upright photo. Larger photos take seconds to draw and to decode. */
const SIZES = { small: [600, 800], /** The app shrinks large photos. */ large: [1800, 2400] } as const;

const taken = new Map<string, Promise<PhotoFile>>();

/** Returns a photo as phones take it: rotated, with EXIF orientation and GPS position. Each worker draws it once. */
export function takePhoto(
  color: 'blue' | 'red' = 'blue',
  size: keyof typeof SIZES = 'small',
): Promise<PhotoFile> {
  const key = `${color} ${size}`;
  const photo = taken.get(key) ?? drawPhoto(color, size);
  taken.set(key, photo);
  return photo;
}

async function drawPhoto(color: string, size: keyof typeof SIZES): Promise<PhotoFile> {
  const [height, width] = SIZES[size];
  // The left half is white; after the rotation it is at the top.
  const left = await sharp({ create: { width: width / 2, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Model: 'Olivia’s very own phone' }, IFD3: GPS })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}

/** Builds a file whose type is an image but whose content is not. */
export function fakePhoto({ mimeType = 'image/jpeg' } = {}): PhotoFile {
  return { name: 'notes.jpg', mimeType, buffer: Buffer.alloc(100, 'These are my notes. ') };
}

/** Returns a stored photo's size, the colours of its halves, and its metadata. */
export async function describePhoto(file: Buffer) {
  const { width, height, format, exif } = await sharp(file).metadata();
  const { data } = await sharp(file).resize(1, 2, { fit: 'fill' }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const halves = [0, 3].map((at) => nameOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  return { width, height, format, halves, hasMetadata: exif !== undefined };
}

function nameOf(red: number, green: number, blue: number): string {
  if (Math.min(red, green, blue) > 200) return 'white';
  return red > blue ? 'red' : 'blue';
}
