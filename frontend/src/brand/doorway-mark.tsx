interface DoorwayMarkProps {
  className?: string;
}

/** The logo mark: two rectangles that show a doorway. Decorative. */
export function DoorwayMark({ className }: DoorwayMarkProps) {
  return (
    <svg className={className} viewBox="0 0 24 32" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="22" height="30" fill="none" stroke="currentColor" strokeWidth="2" />
      <rect x="10" y="9" width="8" height="22" fill="var(--terracotta)" />
    </svg>
  );
}
