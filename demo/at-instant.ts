import type { Context } from '../modules/call/context.ts'

/** The product with its clock set to another moment. */
export function atInstant(context: Context, instant: string | number): Context {
  return { ...context, clock: () => new Date(instant) }
}
