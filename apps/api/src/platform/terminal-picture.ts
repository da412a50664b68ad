/** A QR code in terminal characters. A screen does not wear, so it needs no redundancy. */
export async function terminalPicture(url: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toString(url, { type: 'terminal', small: true, errorCorrectionLevel: 'L' });
}
