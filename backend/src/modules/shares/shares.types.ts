/** Where a designer's address can be shared to; `device` is the device's own share sheet. */
export const SHARE_TARGETS = ['facebook', 'x', 'linkedin', 'whatsapp', 'telegram', 'copy', 'device'] as const;

export type ShareTarget = (typeof SHARE_TARGETS)[number];

/** How often a designer was shared to one target. */
export interface ShareCount {
  readonly target: ShareTarget;
  readonly count: number;
}
