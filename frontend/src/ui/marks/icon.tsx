import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Side in px on the 4 px grid. */
  size?: 16 | 20 | 24 | 32;
  /** Accessible name; without it the icon is hidden from screen readers. */
  label?: string;
  filled?: boolean;
}

/** An outline icon with a stroke of 1.5 px. */
export function Icon({ of: Shape, size = 20, label, filled = false }: IconProps) {
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Shape
      size={size}
      strokeWidth={1.5}
      nonScalingStroke
      fill={filled ? 'currentColor' : 'none'}
      focusable="false"
      {...naming}
    />
  );
}
