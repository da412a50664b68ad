interface ScanAimProps {
  /** A code has been read. */
  readonly isRead: boolean;
  /** Frames are being looked at. */
  readonly isLooking: boolean;
}

/** The corners to hold a code between, the first one cut off as on a tag, and a line that moves while they are watched. */
export function ScanAim({ isRead, isLooking }: ScanAimProps) {
  return (
    <div data-read={isRead} className="scan-aim">
      <svg aria-hidden="true" viewBox="0 0 100 100" fill="none" className="size-full overflow-visible">
        <path
          d="M0 25V13L13 0h12M75 0h23a2 2 0 0 1 2 2v23M100 75v23a2 2 0 0 1-2 2H75M25 100H2a2 2 0 0 1-2-2V75"
          stroke="currentColor"
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {isLooking && <span className="scan-line" />}
    </div>
  );
}
