import { t } from '@homeward/messages/browser/messages';
import { settings } from '@homeward/ui/client/settings.ts';
import { useBackgroundMotion } from '@homeward/ui/hooks/use-background-motion.ts';
import { BrandMark } from '@homeward/ui/pictures/brand-mark.tsx';
import { lazy, Suspense } from 'react';

// The video is lazy, because phones never play it. If the chunk fails to load, the still image remains.
const BackgroundVideo = lazy(() =>
  import('@homeward/ui/pictures/background-video.tsx').then(
    ({ BackgroundVideo }) => ({ default: BackgroundVideo }),
    () => ({ default: () => null }),
  ),
);

export function DesktopPanel() {
  const motion = useBackgroundMotion();
  return (
    <aside
      aria-label={t('app.about', { brand: settings.brandName })}
      className="desktop-panel background-scene"
    >
      <div className="flex items-center gap-3 text-lead font-bold">
        <BrandMark tone="inherit" className="size-10" />
        {settings.brandName}
      </div>
      {/* The translated texts contain the line breaks, because the fallback typeface would wrap the lines elsewhere. */}
      <p className="text-display font-extrabold whitespace-pre-line max-[56.25rem]:hidden">
        {t('app.slogan.wide')}
      </p>
      <p className="text-[2.25rem] leading-[1.08] font-extrabold tracking-[-0.025em] whitespace-pre-line min-[56.25rem]:hidden">
        {t('app.slogan.narrow')}
      </p>
      {motion.isAllowed && (
        <Suspense fallback={null}>
          <BackgroundVideo
            {...motion}
            labels={{ pauseVideo: t('video.pause'), playVideo: t('video.play') }}
          />
        </Suspense>
      )}
    </aside>
  );
}
