import { ApiProperty } from '@nestjs/swagger';
import { DesignerDto } from '../../profiles/dto/designer.dto.js';

/** A new profile as shown to its owner. */
export class DesignerRegisteredDto extends DesignerDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Accepted by `set-password` once, within 30 minutes; null when the account existed before.',
  })
  setup_token: string | null;
}
