import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'

const current = new AsyncLocalStorage<string>()

/** Whether a request came over the network. The calls that a page makes in the process belong to the page. */
export function isFromOutside({ socket }: { readonly socket: unknown }): boolean {
  return socket instanceof Socket
}

/**
 * The id of a request. A call that a page makes in the process has the page's id, so that one id finds everything that
 * was logged for it.
 */
export function idOfRequest(request: { readonly socket: unknown }): string {
  return (isFromOutside(request) ? undefined : current.getStore()) ?? randomUUID()
}

/** The request that is being answered; undefined in jobs and at start. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

/** A hook before handlers. An answer that is sent before them, such as a cached one, needs no id and pays for none. */
export function rememberRequestId(request: FastifyRequest, _reply: FastifyReply, done: DoneFuncWithErrOrRes): void {
  current.run(request.id, done)
}
