/** Draws an address as a QR code of a terminal's characters; nothing wears a screen, so it needs no redundancy. */
export async function terminalPicture(url: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toString(url, { type: 'terminal', small: true, errorCorrectionLevel: 'L' });
}
