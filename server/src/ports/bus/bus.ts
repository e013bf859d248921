/**
 * Publish and subscribe between all processes of the service. A message reaches the present subscribers of its topic in every
 * process, the publisher's included. Delivered at most once, never stored. Adapters: `memory` (one process), `redis`.
 */
export interface Bus {
  /** Rejects if the message could not be sent to the other processes. */
  publish(topic: string, message: string): Promise<void>
  /**
   * Calls `listener` with each message until the returned function is called. Once it has resolved, no later message is missed
   * while the connection to the other processes holds.
   */
  subscribe(topic: string, listener: (message: string) => void): Promise<() => void>
  close(): Promise<void>
}
