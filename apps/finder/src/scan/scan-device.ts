type Device = 'desktop' | 'tablet' | 'mobile';

/** The device class of a browser; iPads send the user agent of a Macintosh, but Macs have no touch screen. */
export function scanDevice(userAgent: string, touchPoints: number): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'tablet';
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'mobile' : 'desktop';
}
