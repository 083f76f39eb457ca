import { publishDemoArticles } from '../../demo/articles/publish-articles.ts'
import { ensureWorld, isWorldBuilt } from '../../demo/world-state.ts'
import type { Context } from '../../modules/call/context.ts'
import type { JobPlan } from '../jobs.ts'

/**
 * Keeps the demo up to date while it runs: a minute after every hour, because midnight comes to its cities at different
 * hours.
 */
export const demoJobs: readonly JobPlan[] = [
  { name: 'refresh-demo', every: '1 * * * *', canWait: true, handle: (context) => ensureWorld(context) },
]

/**
 * Creates the demo world on the first run and brings it up to date on later ones, showing progress. The product starts
 * with a world that cannot be brought up to date.
 */
export async function prepareDemo(context: Context, say: (line: string) => void): Promise<void> {
  const progress = process.stdout.isTTY ? await progressBar() : progressLines(say)
  try {
    await ensureWorld(context, progress.step)
  } catch (error) {
    if (!(await isWorldBuilt(context))) throw error
    context.log.error({ err: error }, 'The demo world could not be brought up to date')
  }
  progress.stop()
  await publishDemoArticles(context)
}

interface Progress {
  step(done: number, total: number, what: string): void
  stop(): unknown
}

async function progressBar(): Promise<Progress> {
  const { default: cliProgress } = await import('cli-progress')
  const bar = new cliProgress.SingleBar(
    { format: 'Creating the demo world {bar} {value}/{total} {what}', clearOnComplete: true, hideCursor: true },
    cliProgress.Presets.shades_classic,
  )
  let started = false
  return {
    step(done, total, what) {
      if (!started) bar.start(total, 0, { what })
      started = true
      bar.update(done, { what })
    },
    stop: () => started && bar.stop(),
  }
}

/** Without a terminal (a container, a log): a line for each step, and none if there is nothing to make. */
export function progressLines(say: (line: string) => void): Progress {
  let last: string | undefined
  return {
    step(done, total, what) {
      if (last === undefined) say('Creating the demo world')
      if (what !== last) say(`  ${done}/${total} ${what}`)
      last = what
    },
    stop: () => last !== undefined && say('  done'),
  }
}
