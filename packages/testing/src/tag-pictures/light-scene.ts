import type { LightPicture } from './light-picture.ts';
import type { Glare, Lighting } from './recipe.ts';

/** Lights an evenly lit picture: brighter at one edge, with reflections and a veil. */
export function lightScene(picture: LightPicture, lighting: Lighting): void {
  const { width, height, light } = picture;
  const angle = (lighting.falloffDegrees * Math.PI) / 180;
  const [across, along] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = 0.5 + across * (x / width - 0.5) + along * (y / height - 0.5);
      const shade = 1 - lighting.falloff * Math.min(1, Math.max(0, place));
      const added = lighting.veil + glareAt(lighting.glares, x, y);
      const at = (y * width + x) * 3;
      for (let channel = at; channel < at + 3; channel += 1) {
        light[channel] = lighting.exposure * ((light[channel] ?? 0) * shade + added);
      }
    }
  }
}

function glareAt(glares: readonly Glare[], x: number, y: number): number {
  let sum = 0;
  for (const glare of glares) {
    const angle = (glare.degrees * Math.PI) / 180;
    const [dx, dy] = [x - glare.x, y - glare.y];
    const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / (glare.radiusPx * glare.stretch);
    const across = (dy * Math.cos(angle) - dx * Math.sin(angle)) / glare.radiusPx;
    sum += glare.strength * Math.exp(-(along ** 2 + across ** 2));
  }
  return sum;
}
