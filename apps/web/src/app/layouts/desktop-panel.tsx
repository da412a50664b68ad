import { settings } from '../../lib/settings.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';

/** What desktops show beside the page. */
export function DesktopPanel() {
  return (
    <aside aria-label={`About ${settings.brandName}`} className="desktop-panel">
      <div className="flex items-center gap-3 text-lead font-bold">
        <BrandMark tone="inherit" className="size-10" />
        {settings.brandName}
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 1280 300"
        preserveAspectRatio="xMinYMax slice"
        className="desktop-hills"
        fill="none"
      >
        <path
          d="M0 150c150-96 300-84 450-16s300 66 450-26 260-70 380-20v212H0z"
          fill="#fff"
          opacity="0.035"
        />
        <path d="M0 226c190-76 340-66 520-26s330 52 480-6 200-46 280-24v130H0z" fill="#fff" opacity="0.04" />
        <path
          d="M420 248c120-46 220 18 330-6s150-52 260-40"
          stroke="#e9dcc3"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="1 14"
          opacity="0.5"
        />
      </svg>
      {/* Broken by hand: the typeface that stands in until ours has come would break it elsewhere. */}
      <p className="text-display font-extrabold whitespace-pre">{'Lost things find\ntheir way home.'}</p>
    </aside>
  );
}
