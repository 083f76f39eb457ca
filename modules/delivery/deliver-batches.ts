/** Messages that are taken together. */
const BATCH = 50
/** Messages under way at once, such as connections to the mail server. */
const AT_A_TIME = 10

export interface Batches<Message> {
  readonly clock: () => Date
  /** How long a message that was taken is nobody else's. */
  readonly leaseMs: number
  /** Takes messages that are due, at most so many, until `leaseUntil`. */
  claim(now: Date, leaseUntil: Date, most: number): Promise<readonly Message[]>
  /** Throws only when the database cannot write down what became of the message. */
  deliver(message: Message): Promise<void>
  /** After the last one of a batch, also when one threw. */
  finish?(): Promise<void>
}

/**
 * Delivers what is due, batch after batch, a few messages at a time, until less than a batch was left. None is begun in
 * the second half of its lease: it is taken again once that has ended.
 * @throws what `deliver` or `finish` threw. Nothing is begun after that.
 */
export async function deliverBatches<Message>({
  clock,
  leaseMs,
  claim,
  deliver,
  finish,
}: Batches<Message>): Promise<void> {
  for (;;) {
    const now = clock()
    const messages = await claim(now, new Date(now.getTime() + leaseMs), BATCH)
    const waiting = messages.values()
    let failure: { readonly error: unknown } | undefined
    const work = async () => {
      for (const message of waiting) {
        if (failure || clock().getTime() - now.getTime() > leaseMs / 2) return
        try {
          await deliver(message)
        } catch (error) {
          failure ??= { error }
        }
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    await finish?.()
    if (failure) throw failure.error
    if (messages.length < BATCH) return
  }
}
