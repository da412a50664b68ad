type Device = 'desktop' | 'tablet' | 'mobile';

/** Returns the device class; iPads send a Macintosh user agent, but Macs have no touch screen. */
export function scanDevice(userAgent: string, touchPoints: number): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'tablet';
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'mobile' : 'desktop';
}
