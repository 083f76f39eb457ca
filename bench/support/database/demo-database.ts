import { benchDatabase, type BenchDatabase } from './bench-database.ts'
import { startProduct } from '../running-product.ts'

export interface DemoDatabase extends BenchDatabase {
  /** How long the product took from an empty database to ready, including the demo world. */
  readonly firstRunMs: number
}

let made: Promise<DemoDatabase> | undefined

/**
 * The demo world, made once for all benchmarks of a run by the product's own first start; dropped when the run ends.
 */
export function demoDatabase(): Promise<DemoDatabase> {
  made ??= make()
  return made
}

export async function dropDemoDatabase(): Promise<void> {
  const database = await made?.catch(() => undefined)
  await database?.drop()
}

async function make(): Promise<DemoDatabase> {
  const database = await benchDatabase()
  try {
    const product = await startProduct(database.url, { DEMO: 'true' })
    await product.stop()
    return { ...database, firstRunMs: product.readyMs }
  } catch (error) {
    await database.drop()
    throw error
  }
}
