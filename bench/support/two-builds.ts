import path from 'node:path'
import { demoDatabase } from './database/demo-database.ts'
import { startProduct } from './running-product.ts'

export interface MeasuredBuild {
  readonly name: string
  readonly origin: string
  stop(): Promise<void>
}

/**
 * This build, and the build of another clone if its folder is given, each with a separate demo world, so that they can
 * take turns in one run.
 */
export async function startBuilds(against: string | undefined): Promise<MeasuredBuild[]> {
  const { url } = await demoDatabase()
  const own = { name: 'this build', ...(await startProduct(url)) }
  if (against === undefined) return [own]
  try {
    // An older build has fewer migrations, so it makes its database itself.
    const other = await startProduct(undefined, { DEMO: 'true' }, path.resolve(against))
    return [own, { name: 'the other build', ...other }]
  } catch (error) {
    await own.stop()
    throw error
  }
}
