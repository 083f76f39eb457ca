import cliProgress from 'cli-progress'
import { ensureWorld } from '../demo/world-state.ts'
import type { Context } from '../modules/context.ts'

/** Creates the demo world on the first run, showing how far it is. */
export async function prepareDemo(context: Context): Promise<void> {
  const bar = new cliProgress.SingleBar({ format: 'Creating the demo world {bar} {value}/{total} {what}', clearOnComplete: true, hideCursor: true }, cliProgress.Presets.shades_classic)
  let started = false
  await ensureWorld(context, (done, total, what) => {
    if (!started) bar.start(total, 0, { what })
    started = true
    bar.update(done, { what })
  })
  if (started) bar.stop()
}
