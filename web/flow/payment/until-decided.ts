import type { PurchaseAnswer } from './purchase.rules.ts'

const ASK_EVERY_MS = 3000
const ASK_TIMES = 10

/**
 * Asks again for half a minute while the provider processes the payment. It stops when the user leaves the screen
 * (T159): the purchase then settles without the browser, and the pass comes by mail.
 */
export async function waitUntilDecided(
  ask: () => Promise<PurchaseAnswer>,
  onPending: () => void,
  left: AbortSignal,
): Promise<PurchaseAnswer> {
  let answer = await ask()
  for (let asked = 0; answer.kind === 'pending' && asked < ASK_TIMES && !left.aborted; asked++) {
    onPending()
    await pause(left)
    if (!left.aborted) answer = await ask()
  }
  return answer
}

function pause(left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      left.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, ASK_EVERY_MS)
    left.addEventListener('abort', over)
  })
}
