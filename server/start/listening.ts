import type { Config } from './config.ts'
import { StartRefused } from './database.ts'
import { addressProblem, problemOfAddress } from './free-address.mjs'

/** Tries the port before the work of a first start, not after it. */
export async function refuseTakenPort(config: Config): Promise<void> {
  const problem = await addressProblem(config)
  if (problem !== undefined) throw new StartRefused(problem)
}

/** What to do about an address at which the process cannot listen; undefined for any other error. */
export function refusalOfAddress(error: unknown, config: Config): StartRefused | undefined {
  const problem = problemOfAddress(error, config)
  return problem === undefined ? undefined : new StartRefused(problem)
}
