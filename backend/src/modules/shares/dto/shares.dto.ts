import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

/** The targets to which a designer can be shared; `device` is the device's own share sheet. */
export const SHARE_TARGETS = ['facebook', 'x', 'linkedin', 'whatsapp', 'telegram', 'copy', 'device'] as const;

export type ShareTarget = (typeof SHARE_TARGETS)[number];

/** A designer was shared. */
export class ShareDto {
  @ApiProperty({ enum: SHARE_TARGETS })
  @IsIn(SHARE_TARGETS, { message: `target deve essere uno tra ${SHARE_TARGETS.join(', ')}` })
  target: ShareTarget;
}

/** The total number of shares of a designer. */
export class ShareTotalDto {
  total_shares: number;
}

/** The number of shares of a designer to one target. */
export class ShareCountDto {
  @ApiProperty({ enum: SHARE_TARGETS })
  target: string;
  count: number;
}

/** The number of shares of a designer by target, highest first; targets without shares are absent. */
export class ShareStatisticsDto extends ShareTotalDto {
  targets: ShareCountDto[];
}
