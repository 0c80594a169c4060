import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import {
  Channel,
  type ChannelListener,
  type ChannelEvent,
} from '../../../platform/channel/channel.service.js';
import { DesignerSaved, LikeCountSaved } from '../profiles/designers.events.js';
import { CatalogueService } from './catalogue.service.js';
import { DESIGNERS_TOPIC, type DesignerNotice } from './catalogue.types.js';

/** Delay before a failed reading is repeated: the database may be unreachable. */
const RETRY_MS = 500;

/** Updates this replica's catalogue after commits, here and at other replicas. */
@Injectable()
export class CatalogueListener implements ChannelListener, OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Designers');
  /** Ids that other replicas have changed and that will be read; each once, however often the change was published. */
  private readonly changed = new Set<number>();
  private isAllChanged = false;
  /** The running reading; resolves when no id is left to be read. */
  private reading: Promise<void> | null = null;
  private isStopping = false;

  constructor(
    private readonly channel: Channel,
    private readonly catalogue: CatalogueService,
  ) {}

  onModuleInit(): void {
    this.channel.listen(DESIGNERS_TOPIC, this);
  }

  onApplicationShutdown(): void {
    this.isStopping = true;
  }

  @OnEvent(DesignerSaved.name, { suppressErrors: false })
  async onDesignerSaved({ designerId }: DesignerSaved): Promise<void> {
    await this.catalogue.refresh(designerId);
  }

  @OnEvent(LikeCountSaved.name, { suppressErrors: false })
  async onLikeCountSaved({ designerId }: LikeCountSaved): Promise<void> {
    await this.catalogue.refreshCard(designerId);
  }

  onEvent({ data, own, past }: ChannelEvent): void | Promise<void> {
    // Messages from before the start are older than the catalogue, which was read at the start.
    if (own || past) return;
    const { id, card } = data as DesignerNotice;
    if (card) {
      this.catalogue.dropCard(id);
      return;
    }
    this.changed.add(id);
    return this.work();
  }

  onGap({ past }: { past: boolean }): void {
    if (past) return;
    this.isAllChanged = true;
    void this.work();
  }

  private work(): Promise<void> {
    this.reading ??= this.readWhatChanged();
    return this.reading;
  }

  private async readWhatChanged(): Promise<void> {
    // At least one asynchronous step, so that `reading` is assigned before it is set to null.
    do await this.step();
    while ((this.isAllChanged || this.changed.size > 0) && !this.isStopping);
    this.reading = null;
  }

  private async step(): Promise<void> {
    try {
      if (this.isAllChanged) await this.readAll();
      for (const id of this.changed) {
        // Before the reading, so that a message received during it causes another one.
        this.changed.delete(id);
        await this.readOne(id);
      }
    } catch (error) {
      if (this.isStopping) return;
      this.logger.warn(
        { err: error },
        'the change of another replica could not be read; it will be read again',
      );
      await pause(RETRY_MS, undefined, { ref: false });
    }
  }

  private async readAll(): Promise<void> {
    this.isAllChanged = false;
    try {
      await this.catalogue.reloadAll();
    } catch (error) {
      this.isAllChanged = true;
      throw error;
    }
  }

  private async readOne(id: number): Promise<void> {
    try {
      await this.catalogue.reload(id);
    } catch (error) {
      this.changed.add(id);
      throw error;
    }
  }
}
