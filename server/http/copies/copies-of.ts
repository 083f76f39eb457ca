import type { Replica, Replicas } from '../../../database/replicas/replicas.ts'
import type { Catalogue, Context } from '../../../modules/call/context.ts'
import type { ReadCopies } from './read-copies.ts'

interface Reading extends Pick<ReadCopies, 'endpoints' | 'onRead'> {
  readonly context: Context
  /** The process's memory of the catalogue, for a reader of a copy with these versions. */
  readonly catalogueOf: (version: Catalogue['version']) => Catalogue
}

/** The replicas as copies that answer calls: each with the product's context, but its own database and versions. */
export function copiesOf(replicas: Replicas, { context, catalogueOf, endpoints, onRead }: Reading): ReadCopies {
  const contexts = new Map<Replica, Context>(
    replicas.all.map((replica) => [replica, { ...context, db: replica.db, catalogue: catalogueOf(replica.version) }]),
  )
  return {
    endpoints,
    onRead,
    choose() {
      const replica = replicas.choose()
      const reading = replica && contexts.get(replica)
      return reading && { context: reading, holdBack: replica.holdBack }
    },
  }
}
