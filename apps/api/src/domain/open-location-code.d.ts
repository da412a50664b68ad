/** The published types declare static methods; the library has instance methods. */
declare module 'open-location-code' {
  export class OpenLocationCode {
    encode(latitude: number, longitude: number, codeLength?: number): string;
  }
}
