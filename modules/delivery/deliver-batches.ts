/** Messages that are taken together. */
const BATCH = 50
/** Messages under way at once, such as connections to the mail server. */
const AT_A_TIME = 10

interface Identified {
  readonly id: string
}

export interface Batches<Message extends Identified> {
  readonly clock: () => Date
  /** How long a message that was taken is nobody else's. */
  readonly leaseMs: number
  /** Nothing is begun after it: the process is about to stop. */
  readonly signal: AbortSignal | undefined
  /** Takes messages that are due, at most so many, until `leaseUntil`. */
  claim(now: Date, leaseUntil: Date, most: number): Promise<readonly Message[]>
  /** Throws only when the database cannot write down what became of the message. */
  deliver(message: Message): Promise<void>
  /** After the last one of a batch, also when one threw. */
  finish?(): Promise<void>
  /** Whatever was taken and not begun. */
  giveBack(ids: readonly string[], now: Date): Promise<void>
}

/**
 * Delivers what is due, batch after batch, a few messages at a time, until less than a batch was left. None is begun in
 * the second half of its lease: it is given back.
 * @throws what `deliver` or `finish` threw. Nothing is begun after that: what was taken stays so until its lease ends.
 */
export async function deliverBatches<Message extends Identified>(batches: Batches<Message>): Promise<void> {
  while (!batches.signal?.aborted && (await deliverBatch(batches)) === BATCH);
}

async function deliverBatch<Message extends Identified>(batches: Batches<Message>): Promise<number> {
  const { clock, leaseMs, signal, claim, deliver, finish, giveBack } = batches
  const now = clock()
  const messages = await claim(now, new Date(now.getTime() + leaseMs), BATCH)
  const waiting = [...messages]
  let failure: { readonly error: unknown } | undefined
  const mayBegin = () => !failure && !signal?.aborted && clock().getTime() - now.getTime() <= leaseMs / 2
  const work = async () => {
    for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) {
      try {
        await deliver(message)
      } catch (error) {
        failure ??= { error }
      }
      if (!mayBegin()) return
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  await finish?.()
  if (failure) throw failure.error
  const left = waiting.map(({ id }) => id)
  if (left.length > 0) await giveBack(left, clock())
  return messages.length
}
