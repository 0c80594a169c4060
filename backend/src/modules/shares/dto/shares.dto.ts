import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

/** What a designer's address can be shared with; `device` is the device's own share sheet. */
export const SHARE_TARGETS = ['facebook', 'x', 'linkedin', 'whatsapp', 'telegram', 'copy', 'device'] as const;

export type ShareTarget = (typeof SHARE_TARGETS)[number];

/** A designer was shared. */
export class ShareDto {
  @ApiProperty({ enum: SHARE_TARGETS })
  @IsIn(SHARE_TARGETS, { message: `target deve essere uno tra ${SHARE_TARGETS.join(', ')}` })
  target: ShareTarget;
}

/** How often a designer was shared in all. */
export class ShareTotalDto {
  total_shares: number;
}

/** How often a designer was shared to one target. */
export class ShareCountDto {
  @ApiProperty({ enum: SHARE_TARGETS })
  target: string;
  count: number;
}

/** How often a designer was shared, by target, most first; targets without shares are absent. */
export class ShareStatisticsDto extends ShareTotalDto {
  targets: ShareCountDto[];
}
