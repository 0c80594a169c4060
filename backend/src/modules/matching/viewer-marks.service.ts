import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/http/access.js';
import { BlocksService } from '../blocks/blocks.service.js';
import { LikesService } from '../likes/likes.service.js';

/** What the viewer of a list has marked: likes, and blocks in either direction. */
@Injectable()
export class ViewerMarksService {
  constructor(
    private readonly likes: LikesService,
    private readonly blocks: BlocksService,
  ) {}

  /** A function that returns whether the viewer likes a designer; null for a guest. */
  likesOf(viewer: Principal | null): Promise<(designerId: number) => boolean | null> {
    return this.likes.ofViewer(viewer);
  }

  /** The designers that a list for the viewer does not contain. */
  async apartFrom(viewer: Principal | null): Promise<number[]> {
    return viewer === null ? [] : this.blocks.designersApartFrom(viewer.userId);
  }
}
