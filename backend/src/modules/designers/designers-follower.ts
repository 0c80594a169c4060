import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Channel, type ChannelListener, type ChannelEvent } from '../../platform/channel/channel.service.js';
import { DesignersCatalogueService } from './designers-catalogue.service.js';
import { DESIGNERS_TOPIC, type DesignerNotice } from './designers.types.js';

/** The database may be away as well. */
const RETRY_MS = 500;

/** Keeps this replica's catalogue equal to what the others have stored. */
@Injectable()
export class DesignersFollower implements ChannelListener, OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Designers');
  /** Changed elsewhere, to be read again; one designer once, however often that was said. */
  private readonly changed = new Set<number>();
  private isAllChanged = false;
  /** Settles when nothing is left to be read. */
  private reading: Promise<void> | null = null;
  private isStopping = false;

  constructor(
    private readonly channel: Channel,
    private readonly catalogue: DesignersCatalogueService,
  ) {}

  onModuleInit(): void {
    this.channel.listen(DESIGNERS_TOPIC, this);
  }

  onApplicationShutdown(): void {
    this.isStopping = true;
  }

  onEvent({ data, own, past }: ChannelEvent): void | Promise<void> {
    // What was told before the start was stored before the catalogue was read.
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
    // Never at once: `reading` is set before it is taken back.
    do await this.step();
    while ((this.isAllChanged || this.changed.size > 0) && !this.isStopping);
    this.reading = null;
  }

  private async step(): Promise<void> {
    try {
      if (this.isAllChanged) await this.readAll();
      for (const id of this.changed) {
        // Before the reading: what is said while it runs asks for another one.
        this.changed.delete(id);
        await this.readOne(id);
      }
    } catch (error) {
      if (this.isStopping) return;
      this.logger.warn({ err: error }, "another replica's change could not be read yet");
      await pause(RETRY_MS, undefined, { ref: false });
    }
  }

  private async readAll(): Promise<void> {
    this.isAllChanged = false;
    try {
      await this.catalogue.readAgain();
    } catch (error) {
      this.isAllChanged = true;
      throw error;
    }
  }

  private async readOne(id: number): Promise<void> {
    try {
      await this.catalogue.takeOver(id);
    } catch (error) {
      this.changed.add(id);
      throw error;
    }
  }
}
