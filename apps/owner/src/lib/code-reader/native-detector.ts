/** The part of the Barcode Detection API that is used; TypeScript does not know it, because not every browser has it. */
export interface CodeDetector {
  detect(picture: ImageBitmap): Promise<readonly DetectedCode[]>;
}

interface DetectedCode {
  readonly rawValue: string;
  readonly boundingBox: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const QR_CODE = 'qr_code';

/** The browser's own detector, or undefined where it has none or none for QR codes. */
export async function findNativeDetector(): Promise<CodeDetector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: CodeDetectorClass };
  if (!BarcodeDetector) return undefined;
  try {
    const formats = await BarcodeDetector.getSupportedFormats();
    return formats.includes(QR_CODE) ? new BarcodeDetector({ formats: [QR_CODE] }) : undefined;
  } catch {
    return undefined; // There, but out of order: as good as none.
  }
}
