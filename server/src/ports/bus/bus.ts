/**
 * Messages between all processes of the service: what one publishes reaches everybody who listens to the topic at that
 * moment, the publisher's own process included. At most once; nothing is kept. Adapters: `memory` (one process), `redis`.
 */
export interface Bus {
  /** Rejects when the message cannot be handed over. */
  publish(topic: string, message: string): Promise<void>
  /** Calls `listener` with each message until the result is called. Resolves when nothing published later is missed. */
  subscribe(topic: string, listener: (message: string) => void): Promise<() => void>
  close(): Promise<void>
}
