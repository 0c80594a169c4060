import type { ReactNode } from 'react';
import { OwnStyle } from '../../features/home/own-style';
import { guestStyle } from '../../features/matching/progress';
import { currentUser } from '../../session/session.store';

/** The panel with the style of the signed-in person, or of the answers on this device; null without a style. */
export async function ownStylePanel(): Promise<ReactNode> {
  const style = currentUser()?.style_analysis ?? (await guestStyle());
  return style && <OwnStyle name={style.dominant_style_name} />;
}
