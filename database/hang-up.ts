import type pg from 'pg'

/**
 * Ends a connection at once. The client's `end` says goodbye and waits until the server hangs up, which a silent server
 * never does.
 */
export function hangUpOn(client: pg.Client): void {
  client.connection.stream.destroy()
}
