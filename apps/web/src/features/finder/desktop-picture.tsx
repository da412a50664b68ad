import { BrandMark } from '../../ui/brand-mark.tsx';

/** What desktops show beside the page: the way home over the hills. */
export function DesktopPicture({ brand }: { brand: string }) {
  return (
    <aside className="picture" aria-label={`About ${brand}`}>
      <svg viewBox="0 0 1200 500" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M0 300c220-150 420-120 640-20s380 60 560-70v290H0z" />
        <path d="M0 400c180-90 360-80 560-20s440 60 640-60v180H0z" />
        <path className="way" d="M350 478c110 4 150-74 250-82s130 34 250-10 120-60 330-96" />
      </svg>
      <p className="picture-brand">
        <BrandMark className="mark" />
        <span>{brand}</span>
      </p>
      <p className="slogan">Lost things find their way home.</p>
    </aside>
  );
}
