import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { serverFlags } from '../../tools/prepare.mjs'

export type CardProviderQuestion = { readonly ask: 'tell'; readonly webhooksTo: string } | { readonly ask: 'usage' }
export interface CardProviderAnswers {
  readonly tell: null
  /** Microseconds of processor time since it started. */
  readonly usage: number
}

/** A card provider in a separate process, so that its work does not count as the product's. */
export interface CardProvider {
  /** The settings with which a product takes it for the real provider. */
  readonly environment: Readonly<Record<string, string>>
  ask<A extends CardProviderQuestion['ask']>(
    question: Extract<CardProviderQuestion, { ask: A }>,
  ): Promise<CardProviderAnswers[A]>
  stop(): Promise<void>
}

/**
 * The payment sandbox.
 * @param databaseUrl a migrated database, in which the sandbox keeps its state in a separate schema
 */
export async function startCardProvider(databaseUrl: string): Promise<CardProvider> {
  const program = 'card-provider-process.ts'
  const child = fork(path.join(import.meta.dirname, 'processes', program), [databaseUrl], {
    execArgv: [...serverFlags],
  })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${program} did not start`)))
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
