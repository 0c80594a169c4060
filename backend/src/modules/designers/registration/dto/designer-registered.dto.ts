import { ApiProperty } from '@nestjs/swagger';
import { DesignerDto } from '../../profiles/dto/designer.dto.js';

/** A new profile as its owner sees it. */
export class DesignerRegisteredDto extends DesignerDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Opens `set-password` once, for 30 minutes; null when the account existed before.',
  })
  setup_token: string | null;
}
