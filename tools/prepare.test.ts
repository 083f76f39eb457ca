import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, vi } from 'vitest'

it('prints while its process waits for another one, and stops when that process is killed', async () => {
  const module = pathToFileURL(path.join(import.meta.dirname, 'prepare.mjs')).href
  const program = `
    import { tellWaiting } from ${JSON.stringify(module)}
    tellWaiting('Still installing', 20)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`
  const waiting = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  waiting.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  await vi.waitFor(() => expect(said).toMatch(/Still installing \(0\.02 s\)\n.*Still installing \(0\.04 s\)/s), {
    timeout: 20_000,
    interval: 20,
  })
  waiting.kill('SIGKILL')
  // The pipe ends when the last process that may write to it has gone.
  await once(waiting.stderr, 'end')
})
