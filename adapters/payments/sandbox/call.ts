import type { Kysely, Transaction } from 'kysely'
import type { SandboxAccess } from './access.ts'
import type { SandboxTables } from './sandbox-tables.ts'

/** One call of the protocol in progress. Everything it does is one transaction. */
export interface SandboxCall {
  readonly sql: Transaction<SandboxTables>
  readonly now: Date
  readonly access: SandboxAccess
  readonly requestId: string
  readonly idempotencyKey: string | undefined
  /** Whether the shop's webhook asks for this type of event. */
  readonly isAskedFor: (type: string) => boolean
  /** Address of the page where a card holder authenticates. */
  readonly authenticationPage: (token: string) => string
}

export type SandboxDatabase = Kysely<SandboxTables>
