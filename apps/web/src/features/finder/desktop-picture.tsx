import { useBackgroundMotion } from '../../lib/use-background-motion.ts';
import { BackgroundVideo } from '../../ui/background-video.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useHydrated } from './use-hydrated.ts';

/** What desktops show beside the page: the way home, which begins to move when the script runs. */
export function DesktopPicture({ brand }: { brand: string }) {
  const isHydrated = useHydrated();
  return (
    <aside className="picture background-scene" aria-label={`About ${brand}`}>
      <p className="picture-brand">
        <BrandMark className="mark" />
        <span>{brand}</span>
      </p>
      <p className="slogan">Lost things find their way home.</p>
      {isHydrated && <MovingPicture />}
    </aside>
  );
}

function MovingPicture() {
  return <BackgroundVideo {...useBackgroundMotion()} />;
}
