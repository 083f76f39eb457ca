import type pg from 'pg'

/**
 * Ends a connection at once. The client's own `end` says goodbye and waits for the server to hang up, and a server that
 * answers nothing never does.
 */
export function hangUpOn(client: pg.Client): void {
  client.connection.stream.destroy()
}
