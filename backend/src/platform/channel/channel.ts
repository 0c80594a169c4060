/** Something that a replica told all replicas. */
export interface News {
  /** The same at all replicas; ids of news that only this process has heard of are known nowhere else. */
  readonly id: string;
  readonly data: unknown;
  /** Was it this process that told it? */
  readonly own: boolean;
  /** Was it told before this process began to listen? */
  readonly past: boolean;
}

/** Listeners return at once; what takes time they do later, and a promise says when it is done. */
export interface ChannelListener {
  onNews(news: News): void | Promise<void>;
  /** News before this place may have been missed; none after it are. In the past: where listening begins. */
  onGap(place: Pick<News, 'id' | 'past'>): void;
}

/** What replicas tell each other, by topic, in the same order for all. */
export abstract class Channel {
  private readonly listeners = new Map<string, ChannelListener>();

  /** One listener a topic, before the application has started. */
  listen(topic: string, listener: ChannelListener): void {
    this.listeners.set(topic, listener);
  }

  /** Tells all replicas, this one included; never fails. What others could not be told they are made to look up later. */
  abstract publish(topic: string, data: object): Promise<void>;

  /** The same, and settles once every replica that is there has acted on it, or that takes too long. */
  abstract publishEverywhere(topic: string, data: object): Promise<void>;

  /** Everything that was told before has arrived here, or it takes too long. */
  abstract settled(): Promise<void>;

  protected async deliver(topic: string, news: News): Promise<void> {
    await this.listeners.get(topic)?.onNews(news);
  }

  protected deliverGap(place: Pick<News, 'id' | 'past'>): void {
    for (const listener of this.listeners.values()) listener.onGap(place);
  }
}
