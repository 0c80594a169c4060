import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../common/http/access.js';
import { Events } from '../../../platform/events/events.service.js';
import { GalleriesService } from '../../media/galleries.service.js';
import { HiddenPicturesService } from '../../media/hidden-pictures.service.js';
import type { LabelChanges } from '../../media/media.types.js';
import { DesignerViewsService, type OwnerView } from '../catalogue/designer-views.service.js';
import { DesignerProfilesService } from '../profiles/designer-profiles.service.js';
import { DesignerManaged, PictureHidden } from '../profiles/designers.events.js';

/** The picture of a designer that is meant, by the name of its largest file. */
export interface PictureOfDesigner {
  readonly designerId: number;
  readonly file: string;
}

const GALLERY_CHANGED = [{ field: 'gallery', before: null, after: null }];

/**
 * Hides single pictures of a gallery from everybody but their owner and administrators, shows them again, and sets style
 * and room.
 */
@Injectable()
export class PictureModerationService {
  constructor(
    private readonly pictures: HiddenPicturesService,
    private readonly galleries: GalleriesService,
    private readonly profiles: DesignerProfilesService,
    private readonly views: DesignerViewsService,
    private readonly events: Events,
  ) {}

  /**
   * Hides a picture, informs its designer by mail, and gives the changed profile.
   * @throws 404, 409 when somebody else changed it meanwhile
   */
  async hide(actor: Principal, { designerId, file }: PictureOfDesigner, reason: string): Promise<OwnerView> {
    const { name, email } = await this.views.ownerView(designerId, actor);
    await this.pictures.hide({ designerId, file, reason }, (store) =>
      this.change(
        async () => {
          await store();
          if (email !== null) await this.events.publish(new PictureHidden({ name, email }, file, reason));
        },
        new DesignerManaged(actor.userId, designerId, 'hide', [], reason),
      ),
    );
    return this.views.ownerView(designerId, actor);
  }

  /** Shows a hidden picture again and gives the changed profile. @throws 404, 409 as for `hide` */
  async show(actor: Principal, picture: PictureOfDesigner, reason: string | null): Promise<OwnerView> {
    await this.pictures.show(picture, (store) =>
      this.change(store, new DesignerManaged(actor.userId, picture.designerId, 'show', [], reason)),
    );
    return this.views.ownerView(picture.designerId, actor);
  }

  /** Sets style and room of a picture, and gives the changed profile; an absent label is not changed. @throws 404 */
  async label(
    actor: Principal,
    { designerId, file }: PictureOfDesigner,
    changes: LabelChanges,
  ): Promise<OwnerView> {
    await this.profiles.ifAtVersion(designerId, null, async () => {
      if (!(await this.galleries.label(designerId, file, changes))) return;
      await this.profiles.touchGallery(designerId);
      await this.events.publish(new DesignerManaged(actor.userId, designerId, 'edit', GALLERY_CHANGED));
    });
    return this.views.ownerView(designerId, actor);
  }

  /** The change, the designer's points and the entry of the audit log, in one transaction. */
  private async change(store: () => Promise<void>, event: DesignerManaged): Promise<void> {
    await this.profiles.ifAtVersion(event.designerId, null, async () => {
      await store();
      await this.profiles.touchGallery(event.designerId);
      await this.events.publish(event);
    });
  }
}
