import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect } from '@playwright/test'

export interface JourneyProduct {
  stop(): Promise<void>
}

/** A separate installation for a journey, with its own demo world, where the shared one is set up differently. */
export async function startJourneyProduct(
  origin: string,
  environment: Readonly<Record<string, string>>,
): Promise<JourneyProduct> {
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, 'journey-server.ts')], {
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
