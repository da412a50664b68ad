import { fillText } from '@homeward/contract/finder-languages/fill-text';
import { useBackgroundMotion } from '@homeward/ui/hooks/use-background-motion.ts';
import { BackgroundVideo } from '@homeward/ui/pictures/background-video.tsx';
import { BrandMark } from '@homeward/ui/pictures/brand-mark.tsx';
import { useTexts } from '../language/use-texts.ts';
import { useHydrated } from './use-hydrated.ts';

/** The picture beside the page on desktops; becomes a video after hydration. */
export function DesktopPicture({ brand }: { brand: string }) {
  const isHydrated = useHydrated();
  const texts = useTexts();
  return (
    <aside className="picture background-scene" aria-label={fillText(texts.about, { brand })}>
      <p className="picture-brand">
        <BrandMark tone="inherit" className="mark" />
        <span>{brand}</span>
      </p>
      <p className="slogan">{texts.slogan}</p>
      {isHydrated && <MovingPicture />}
    </aside>
  );
}

function MovingPicture() {
  const { pauseVideo, playVideo } = useTexts();
  return <BackgroundVideo {...useBackgroundMotion()} labels={{ pauseVideo, playVideo }} />;
}
