/** The published types describe static methods; the library has them on instances. */
declare module 'open-location-code' {
  export class OpenLocationCode {
    encode(latitude: number, longitude: number, codeLength?: number): string;
  }
}
