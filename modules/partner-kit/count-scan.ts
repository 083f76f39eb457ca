import type { Context } from '../call/context.ts'
import type { Viewer } from '../call/viewer.ts'
import { throttle } from '../limits/throttle.ts'
import { siteOfViewer } from '../partners/find-site.ts'
import { addScan } from './partner-kit.queries.ts'

/** Counts a scan of a partner's code for the day, in UTC. Who scanned is kept nowhere (B16). */
export async function countScan(context: Context, viewer: Viewer, place: string): Promise<{ isCounted: boolean }> {
  await throttle(context, 'scan', { address: viewer.address })
  const { partner } = await siteOfViewer(context, viewer)
  if (!partner?.profile.places.some((one) => one.place === place)) return { isCounted: false }
  const date = context.clock().toISOString().slice(0, 10)
  await addScan(context.db, { partnerId: partner.id, place, date })
  return { isCounted: true }
}
