import type { BenchDatabase } from '../support/database/bench-database.ts'
import type { BenchServer } from '../support/bench-server.ts'
import type { Times } from './ask.ts'
import type { Size } from './sized-catalogue.ts'

export interface SizedCatalogue {
  readonly size: Size
  readonly database: BenchDatabase
}

export interface Running extends SizedCatalogue {
  readonly server: BenchServer
}

/** One question's times at every size. */
export interface Answered {
  readonly name: string
  readonly times: readonly Times[]
  /** The number of documents at every size, if the answer itself, or the data read for it, grows with the catalogue. */
  readonly documents?: readonly number[]
}
