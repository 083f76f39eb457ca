import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { serverFlags } from '../../tools/prepare.mjs'
import type { Sent } from '../../tests/support/database/count-statements.ts'

export type CardProviderQuestion =
  | { readonly ask: 'tell'; readonly webhooksTo: string }
  | { readonly ask: 'usage' }
  | { readonly ask: 'statements' }
export interface CardProviderAnswers {
  readonly tell: null
  /** Microseconds of processor time since it started. */
  readonly usage: number
  /** What it sent to the database since the question before this. Every other question begins a count, and answers null. */
  readonly statements: Sent | null
}

/** The payment sandbox in a process of its own, so that its work is not counted as the product's. */
export interface CardProvider {
  /** Settings with which a product takes it for the real provider. */
  readonly environment: Readonly<Record<string, string>>
  ask<A extends CardProviderQuestion['ask']>(
    question: Extract<CardProviderQuestion, { ask: A }>,
  ): Promise<CardProviderAnswers[A]>
  stop(): Promise<void>
}

/** @param databaseUrl a migrated database: the sandbox keeps its state in a schema of its own there */
export async function startCardProvider(databaseUrl: string): Promise<CardProvider> {
  const program = path.join(import.meta.dirname, 'processes/card-provider-process.ts')
  const child = fork(program, [databaseUrl], { execArgv: [...serverFlags] })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The card provider did not start')))
  const [{ environment }] = (await Promise.race([once(child, 'message'), failed])) as [
    Pick<CardProvider, 'environment'>,
  ]
  failed.catch(() => undefined)
  return {
    environment,
    async ask(question) {
      child.send(question)
      const [{ said }] = (await once(child, 'message')) as [{ said: never }]
      return said
    },
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
