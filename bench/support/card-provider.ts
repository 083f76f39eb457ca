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

/** A card provider in a process of its own, so that its work is not counted as the product's. */
export interface CardProvider {
  /** Settings with which a product takes it for the real provider. */
  readonly environment: Readonly<Record<string, string>>
  ask<A extends CardProviderQuestion['ask']>(
    question: Extract<CardProviderQuestion, { ask: A }>,
  ): Promise<CardProviderAnswers[A]>
  stop(): Promise<void>
}

/**
 * The payment sandbox.
 * @param databaseUrl a migrated database: the sandbox keeps its state in a schema of its own there
 */
export function startCardProvider(databaseUrl: string): Promise<CardProvider> {
  return providerOf('card-provider-process.ts', [databaseUrl])
}

/** One that takes every card and keeps nothing. It has no statements to count. */
export function startQuickProvider(): Promise<CardProvider> {
  return providerOf('quick-provider-process.ts', [])
}

async function providerOf(program: string, args: readonly string[]): Promise<CardProvider> {
  const child = fork(path.join(import.meta.dirname, 'processes', program), [...args], { execArgv: [...serverFlags] })
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
