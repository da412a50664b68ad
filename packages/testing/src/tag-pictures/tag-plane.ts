import type { Pose } from './recipe.ts';

/** A phone's usual lens: the distance at which the picture's long side is seen under 65 degrees. */
const FIELD_OF_VIEW_DEGREES = 65;

/** Place on the tag for a place in the picture, or undefined where the tag is not: the other way round than light goes. */
export type FindOnTag = (x: number, y: number) => { readonly u: number; readonly v: number } | undefined;

/** Builds the inverse of the view of a flat or bent tag through a pinhole camera. */
export function buildTagPlane(pose: Pose, width: number, height: number): FindOnTag {
  const focal = Math.max(width, height) / 2 / Math.tan(radians(FIELD_OF_VIEW_DEGREES / 2));
  const [right, down] = axesOf(pose);
  // In lengths of the code's side: at this distance it appears sidePx wide.
  const distance = focal / pose.sidePx;
  const toImage = [
    [focal * right[0] + pose.centreX * right[2], focal * down[0] + pose.centreX * down[2]],
    [focal * right[1] + pose.centreY * right[2], focal * down[1] + pose.centreY * down[2]],
    [right[2], down[2]],
  ] as const;
  const toPlane = invert([
    ...[...toImage[0], pose.centreX * distance],
    ...[...toImage[1], pose.centreY * distance],
    ...[...toImage[2], distance],
  ]);
  const bend = radians(pose.bendDegrees);
  return (x, y) => {
    const depth = at(toPlane, 6) * x + at(toPlane, 7) * y + at(toPlane, 8);
    if (depth <= 0) return undefined;
    const flat = (at(toPlane, 0) * x + at(toPlane, 1) * y + at(toPlane, 2)) / depth;
    const v = (at(toPlane, 3) * x + at(toPlane, 4) * y + at(toPlane, 5)) / depth;
    const u = bend === 0 ? flat : unroll(flat, bend);
    return u === undefined ? undefined : { u: u + 0.5, v: v + 0.5 };
  };
}

/** Seen from the front, a cylinder's surface is crowded at both sides; its own length is the angle. */
function unroll(flat: number, bend: number): number | undefined {
  const sine = flat * bend;
  return Math.abs(sine) >= 1 ? undefined : Math.asin(sine) / bend;
}

/** Where the tag's right and down point to, after roll, pitch and yaw. */
function axesOf({ yawDegrees, pitchDegrees, rollDegrees }: Pose): readonly [Vector, Vector] {
  const turn = ([x, y, z]: Vector): Vector => {
    const [rolledX, rolledY] = rotate(x, y, rollDegrees);
    const [pitchedY, pitchedZ] = rotate(rolledY, z, pitchDegrees);
    const [yawedX, yawedZ] = rotate(rolledX, pitchedZ, yawDegrees);
    return [yawedX, pitchedY, yawedZ];
  };
  return [turn([1, 0, 0]), turn([0, 1, 0])];
}

type Vector = readonly [x: number, y: number, z: number];

function rotate(a: number, b: number, degrees: number): readonly [number, number] {
  const [sine, cosine] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return [a * cosine - b * sine, a * sine + b * cosine];
}

/** Inverse of a 3×3 matrix but for its scale, which a projection does not have; depth stays positive in front. */
function invert(m: readonly number[]): readonly number[] {
  const minor = (a: number, b: number, c: number, d: number) => at(m, a) * at(m, d) - at(m, b) * at(m, c);
  const adjugate = [
    minor(4, 5, 7, 8),
    -minor(1, 2, 7, 8),
    minor(1, 2, 4, 5),
    -minor(3, 5, 6, 8),
    minor(0, 2, 6, 8),
    -minor(0, 2, 3, 5),
    minor(3, 4, 6, 7),
    -minor(0, 1, 6, 7),
    minor(0, 1, 3, 4),
  ];
  const sign = Math.sign(
    at(m, 0) * at(adjugate, 0) + at(m, 1) * at(adjugate, 3) + at(m, 2) * at(adjugate, 6),
  );
  return adjugate.map((value) => value * sign);
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const at = (values: readonly number[], index: number) => values[index] ?? 0;
