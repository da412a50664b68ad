/** Draws a QR code in terminal characters. Low error correction is enough, because a screen does not wear off. */
export async function terminalPicture(url: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toString(url, { type: 'terminal', small: true, errorCorrectionLevel: 'L' });
}
