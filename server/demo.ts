import cliProgress from 'cli-progress'
import { publishDemoArticles } from '../demo/articles/publish-articles.ts'
import { ensureWorld } from '../demo/world-state.ts'
import type { Context } from '../modules/context.ts'
import type { JobPlan } from './jobs.ts'

/** While the demo runs its days go on: a minute after every hour, because midnight comes to its cities at different ones. */
export const demoJobs: readonly JobPlan[] = [{ name: 'refresh-demo', every: '1 * * * *', handle: (context) => ensureWorld(context) }]

/** Creates the demo world on the first run, and catches up with the day on later ones, showing how far it is. */
export async function prepareDemo(context: Context): Promise<void> {
  const bar = new cliProgress.SingleBar({ format: 'Creating the demo world {bar} {value}/{total} {what}', clearOnComplete: true, hideCursor: true }, cliProgress.Presets.shades_classic)
  let started = false
  await ensureWorld(context, (done, total, what) => {
    if (!started) bar.start(total, 0, { what })
    started = true
    bar.update(done, { what })
  })
  if (started) bar.stop()
  await publishDemoArticles(context)
}
