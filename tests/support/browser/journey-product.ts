import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect } from '@playwright/test'

export interface JourneyProduct {
  stop(): Promise<void>
}

/** Brings up the demo world with what journeys add to it. */
const WITH_DEMO = path.resolve(import.meta.dirname, 'journey-server.ts')

/**
 * A separate installation for a journey, where the shared one is set up differently.
 * @param entry what starts it: with the demo world, or `server/main.ts`, whose `DATA_DIR` the caller removes
 */
export async function startJourneyProduct(
  origin: string,
  environment: Readonly<Record<string, string>>,
  entry = WITH_DEMO,
): Promise<JourneyProduct> {
  const server = spawn(process.execPath, [entry], {
    env: { ...process.env, PORT: new URL(origin).port, PUBLIC_URL: origin, LOG_LEVEL: 'warn', ...environment },
    stdio: 'ignore',
  })
  await expect
    .poll(
      async () =>
        fetch(`${origin}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 170_000, intervals: [500] },
    )
    .toBe(200)
  return {
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
}
