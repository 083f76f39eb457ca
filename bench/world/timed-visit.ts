import type { BenchCall } from './visit.ts'

/** The outcome of one call of a crowd. */
export interface Done {
  readonly kind: string
  readonly status: number
  readonly ms: number
  /** A refusal that says when to come again. */
  readonly isPutOff: boolean
}

/** This many people, who make a kind of call again and again. */
export interface Crowd {
  readonly kind: string
  readonly people: number
  readonly visit: BenchCall
}

/** Lets crowds call until it is over. */
export async function letCall(crowds: readonly Crowd[], isOver: () => boolean): Promise<Done[]> {
  const done: Done[] = []
  const people = crowds.flatMap(({ kind, people, visit }) =>
    Array.from({ length: people }, async () => {
      while (!isOver()) done.push(await timeVisit(kind, visit))
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
