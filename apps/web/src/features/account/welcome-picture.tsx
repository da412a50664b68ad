import './welcome-picture.css';

/** A lost suitcase on its way to the house that is a tag: by day, and with a lit window by night. */
export function WelcomePicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 430 260"
      preserveAspectRatio="xMidYMax slice"
      className="welcome"
      fill="none"
    >
      <defs>
        <linearGradient id="welcome-sky" x1="0" y1="0" x2="0.35" y2="1">
          <stop offset="0" stopColor="var(--sky-top)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
      </defs>
      <rect y="-200" width="430" height="460" fill="url(#welcome-sky)" />
      <circle cx="332" cy="76" r="46" fill="var(--light-halo)" />
      <circle className="welcome-day" cx="332" cy="76" r="28" fill="var(--light)" />
      <path className="welcome-night" d="M338 50a28 28 0 1 0 20 36 25 25 0 0 1-20-36" fill="var(--light)" />
      <path
        className="welcome-night"
        d="M60 40h.1M112 84h.1M196 34h.1M250 66h.1M396 40h.1M24 104h.1M286 24h.1M156 58h.1"
        stroke="var(--light)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g className="welcome-day welcome-drift" fill="var(--cloud)">
        <path d="M44 84a15 15 0 0 1 4-29 22 22 0 0 1 41-4 17 17 0 0 1 14 33z" />
        <path d="M246 50a9 9 0 0 1 2-18 14 14 0 0 1 26-2 11 11 0 0 1 9 20z" opacity="0.7" />
      </g>
      <path d="M-10 176C50 128 104 132 160 158s100 10 146-16 92-22 134 12v120H-10z" fill="var(--hill-far)" />
      <path d="M-10 196c62-24 116-26 170-10s118 26 176 4 74-20 104-14v98H-10z" fill="var(--hill-mid)" />
      <g fill="var(--tree)">
        <path
          d="M54 190V165m0 0c-11 0-13-10-11-19 2-8 7-14 11-18 4 4 9 10 11 18 2 9 0 19-11 19"
          stroke="var(--tree)"
          strokeWidth="3"
        />
        <path
          d="M80 189v-17m0 0c-8 0-9-7-8-13s5-10 8-13c3 3 7 7 8 13s0 13-8 13"
          stroke="var(--tree)"
          strokeWidth="3"
        />
        <path
          d="M388 180v-19m0 0c-9 0-10-8-9-15 2-6 6-11 9-14 3 3 7 8 9 14 1 7 0 15-9 15"
          stroke="var(--tree)"
          strokeWidth="3"
        />
      </g>
      <path
        d="M152 196c34 2 18 18 54 19s56-13 88-2"
        stroke="var(--trail)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <g className="welcome-house">
        <path
          fill="var(--house)"
          fillRule="evenodd"
          d="M127.5 92.500a11 11 0 0 1 15 0l35 31.500a11 11 0 0 1 3.5 8v54a11 11 0 0 1-11 11h-70a11 11 0 0 1-11-11v-54a11 11 0 0 1 3.5-8zM135 114a11 11 0 1 0 0 22 11 11 0 0 0 0-22"
        />
        <circle cx="135" cy="125" r="11" fill="var(--window)" />
        <path d="M112 155h46M112 173h26" stroke="var(--house-line)" strokeWidth="7" strokeLinecap="round" />
        <path
          className="welcome-strap"
          d="M135 125c6-24 18-42 38-46 14-3 18 8 30 3"
          stroke="var(--strap)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(296 174)">
        <path d="M14 4v-9a5 5 0 0 1 5-5h14a5 5 0 0 1 5 5v9" stroke="var(--case-line)" strokeWidth="4" />
        <rect
          x="2"
          y="3"
          width="48"
          height="40"
          rx="8"
          fill="var(--case)"
          stroke="var(--case-line)"
          strokeWidth="4"
        />
        <path
          d="M16 4v38M36 4v38M12 46.500h.1M40 46.500h.1"
          stroke="var(--case-line)"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path d="M38-2c12-3 21 3 22 17" stroke="var(--case-line)" strokeWidth="2.5" strokeLinecap="round" />
        <path d="m60.5 12 8.5 7v15a3 3 0 0 1-3 3H55a3 3 0 0 1-3-3V19z" fill="var(--mark)" />
        <circle cx="60.5" cy="20" r="2.5" fill="var(--hill-mid)" />
      </g>
      <path d="M-10 232c70-20 130-22 214-12s150 14 236-8v58H-10z" fill="var(--color-paper)" />
    </svg>
  );
}
