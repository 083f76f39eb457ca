import workerUrl from 'altcha/workers/pbkdf2?url'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'

interface Solution {
  readonly counter: number
  readonly derivedKey: string
}

/**
 * A `Token` for one message (T155). The challenge comes from our own server, and a worker solves it beside the page. No
 * third party is involved.
 */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const challenge = await awaitAnswer(api.GET('/api/utility/captcha', { signal }))
  const solution = await solve(challenge, signal)
  return btoa(JSON.stringify({ challenge, solution }))
}

function solve(challenge: object, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(workerUrl)
  return new Promise<Solution>((resolve, reject) => {
    const stop = () => reject(new Error('The captcha is no longer needed'))
    signal.addEventListener('abort', stop, { once: true })
    worker.addEventListener('error', () => reject(new Error('The captcha could not be solved')))
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
      if (data && 'counter' in data) resolve(data)
      else reject(new Error('The captcha could not be solved'))
    })
    // A message to our own worker needs no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1 })
  }).finally(() => worker.terminate())
}
