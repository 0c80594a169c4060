import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Principal, Roles } from '../../../common/http/access.js';
import { CurrentUser } from '../../../common/http/current-user.js';
import { IdPipe } from '../../../common/http/id.pipe.js';
import type { OwnerView } from '../../designers/catalogue/designer-views.service.js';
import { PictureModerationService } from '../../designers/editing/picture-moderation.service.js';
import { DesignerDto } from '../../designers/profiles/dto/designer.dto.js';
import { HidePictureRequest, LabelPictureRequest } from './dto/picture.dto.js';

/** Moderates single pictures of a gallery: hides them and corrects their labels. */
@ApiTags('admin')
@Controller('admin/designers/:id/pictures')
export class AdminPicturesController {
  constructor(private readonly pictures: PictureModerationService) {}

  /** Hides a picture of a gallery, or shows it again; `file` is the last part of its address, which hiding changes. */
  @Put(':file')
  @Roles('admin')
  @ApiOkResponse({ type: DesignerDto })
  update(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) designerId: number,
    @Param('file') file: string,
    @Body() { hidden, reason }: HidePictureRequest,
  ): Promise<OwnerView> {
    const picture = { designerId, file };
    return hidden
      ? this.pictures.hide(actor, picture, reason ?? '')
      : this.pictures.show(actor, picture, reason ?? null);
  }

  /** Sets style and room of a picture; null: none, absent: not changed. */
  @Put(':file/labels')
  @Roles('admin')
  @ApiOkResponse({ type: DesignerDto })
  label(
    @CurrentUser() actor: Principal,
    @Param('id', IdPipe) designerId: number,
    @Param('file') file: string,
    @Body() { style, room }: LabelPictureRequest,
  ): Promise<OwnerView> {
    return this.pictures.label(actor, { designerId, file }, { style, room });
  }
}
