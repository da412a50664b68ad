import { useBackgroundMotion } from '@homeward/ui/hooks/use-background-motion.ts';
import { BackgroundVideo } from '@homeward/ui/pictures/background-video.tsx';
import { BrandMark } from '@homeward/ui/pictures/brand-mark.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useTranslate } from '../ui/use-translate.ts';

export function DesktopPicture({ brand }: { brand: string }) {
  const isHydrated = useHydrated();
  const t = useTranslate();
  return (
    <aside className="picture background-scene" aria-label={t('finder.about', { brand })}>
      <p className="picture-brand">
        <BrandMark tone="inherit" className="mark" />
        <span>{brand}</span>
      </p>
      <p className="slogan">{t('finder.slogan')}</p>
      {isHydrated && <MovingPicture />}
    </aside>
  );
}

function MovingPicture() {
  const t = useTranslate();
  const labels = { pauseVideo: t('video.pause'), playVideo: t('video.play') };
  return <BackgroundVideo {...useBackgroundMotion()} labels={labels} />;
}
