/** Messages that are claimed together. */
const BATCH = 50
/** Messages under way at once, such as connections to the mail server. */
const AT_A_TIME = 10

interface WithId {
  readonly id: string
}

export interface Batches<Message extends WithId> {
  readonly clock: () => Date
  /** How long a claimed message is reserved for this process. */
  readonly leaseMs: number
  /** The process is about to stop, and begins nothing more. */
  readonly signal: AbortSignal | undefined
  /** Claims messages that are due, at most this many, until `leaseUntil`. */
  claim(now: Date, leaseUntil: Date, most: number): Promise<readonly Message[]>
  /** Throws only when the database cannot record the message's outcome. */
  deliver(message: Message): Promise<void>
  /** Called after the last message of a batch, also when one threw. */
  finish?(): Promise<void>
  /** Gives back messages that were claimed and not begun. */
  giveBack(ids: readonly string[], now: Date): Promise<void>
}

/**
 * Delivers due messages, batch after batch, a few at a time, until a batch is not full. No message is begun in the
 * second half of its lease: it is given back.
 * @throws what `deliver` or `finish` threw. Nothing is begun after that: claimed messages stay claimed until their
 * lease ends.
 */
export async function deliverBatches<Message extends WithId>(batches: Batches<Message>): Promise<void> {
  while (!batches.signal?.aborted && (await deliverBatch(batches)) === BATCH);
}

async function deliverBatch<Message extends WithId>(batches: Batches<Message>): Promise<number> {
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
