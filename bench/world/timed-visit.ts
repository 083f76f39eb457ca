import { setTimeout as pause } from 'node:timers/promises'
import type { BenchCall } from './visit.ts'

/** What became of a call of a crowd. */
export interface Done {
  readonly kind: string
  readonly status: number
  readonly ms: number
  /** A refusal that says when to come again. */
  readonly isPutOff: boolean
}

/** So many people who make a kind of call again and again. */
export interface Crowd {
  readonly kind: string
  readonly people: number
  readonly visit: BenchCall
  /** They rest for so long between two calls; they do not if left out. */
  readonly restMs?: number
}

/** Lets crowds call until it is over. */
export async function letCall(crowds: readonly Crowd[], isOver: () => boolean): Promise<Done[]> {
  const done: Done[] = []
  const people = crowds.flatMap(({ kind, people, visit, restMs }) =>
    Array.from({ length: people }, async () => {
      while (!isOver()) {
        done.push(await timeVisit(kind, visit))
        if (restMs !== undefined) await pause(restMs)
      }
    }),
  )
  await Promise.all(people)
  return done
}

async function timeVisit(kind: string, visit: BenchCall): Promise<Done> {
  const began = performance.now()
  const answer = await visit()
  await answer.arrayBuffer()
  const isPutOff = answer.status === 503 && answer.headers.has('retry-after')
  return { kind, status: answer.status, ms: performance.now() - began, isPutOff }
}
