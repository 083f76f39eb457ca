import type { Counter } from 'prom-client'

type Work = (...values: never[]) => unknown

/** The same object, with a count of each call's promises by their outcome. */
export function countOutcomes<T extends object>(target: T, counter: Counter): T {
  const count = (call: string, outcome: string) => counter.inc({ call, outcome })
  return new Proxy(target, {
    get(_target, name) {
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? countCall(String(name), (value as Work).bind(target), count) : value
    },
  })
}

function countCall(name: string, work: Work, count: (name: string, outcome: string) => void): Work {
  return (...values) => {
    const result = work(...values)
    if (!(result instanceof Promise)) return result
    result.then(
      (answer: unknown) => count(name, fieldOf(answer, 'status') ?? 'answered'),
      (error: unknown) => count(name, fieldOf(error, 'code') ?? 'error'),
    )
    return result
  }
}

function fieldOf(thing: unknown, name: 'status' | 'code'): string | undefined {
  const field = typeof thing === 'object' && thing !== null ? (thing as Record<string, unknown>)[name] : undefined
  return typeof field === 'string' ? field : undefined
}
