import type { ReceivedScan, ScanInput } from '../../../../contract/desk-scans.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { asProblem, awaitAnswer, Problem } from '../../../client/api/errors.ts'
import type { DeskStore, KeptDesk, WaitingScan, ScanNotice } from './kept-at-desk.ts'
import { noticeOf } from './scan-answer.rules.ts'

const MOST_AT_ONCE = 50
const SEND_WITHIN_MS = 10_000
/** This many numbers in a row are never taken by chance. */
const FARTHEST_AHEAD = 2 ** 40

/** Sends scans of a desk and returns what the server says; rejects with a `Problem`. */
export type SendScans = (deskId: string | undefined, scans: readonly ScanInput[]) => Promise<readonly ReceivedScan[]>

/** Sends scans to a venue. */
export function senderOfScans(client: ApiClient, venue: string): SendScans {
  return async (deskId, scans) => {
    const call = client.POST('/api/desk/{venue}/scans', {
      params: { path: { venue } },
      body: { ...(deskId === undefined ? {} : { deskId }), scans: [...scans] },
      signal: AbortSignal.timeout(SEND_WITHIN_MS),
    })
    return (await awaitAnswer(call)).scans
  }
}

interface SendingParts {
  readonly store: DeskStore
  readonly send: SendScans
  readonly newId: () => string
  /** Returns whether a guest still waits at the door for this answer, so that staff see it. */
  readonly onAnswer: (received: ReceivedScan) => boolean
  readonly onRenewed: (id: string, newId: string) => void
}

/**
 * Sends all that waits at a desk, by number, fifty at once. A scan leaves the store only when the server has answered
 * for its id. If the server decides differently from the desk, a notice stays behind. One scan that the server takes in
 * no form does not hold up the others.
 * @param isOtherWay a person sends what a device has scanned
 */
export async function sendWaitingScans(parts: SendingParts, desk: KeptDesk, isOtherWay = false): Promise<void> {
  const { store, send } = parts
  const deskId = desk.isDevice && !isOtherWay ? undefined : desk.deskId
  const steps = { ahead: 0 }
  let most = MOST_AT_ONCE
  for (;;) {
    const batch = await store.listScans(desk.key, most)
    if (batch.length === 0) return
    try {
      const received = await send(deskId, batch.map(inputOf))
      await settle(parts, batch, received, steps)
    } catch (thrown) {
      const problem = asProblem(thrown)
      if (problem.status !== 400 && problem.status !== 422) throw problem
      const [only] = batch
      if (only && batch.length === 1) await store.dropScan(only.id, noticeAbout(only, 'cannotBeSent'))
      most = 1
    }
  }
}

function inputOf({ id, sequence, scan }: WaitingScan): ScanInput {
  return { ...scan, id, sequence }
}

async function settle(
  { store, newId, onAnswer, onRenewed }: SendingParts,
  batch: readonly WaitingScan[],
  received: readonly ReceivedScan[],
  steps: { ahead: number },
): Promise<void> {
  const answers = new Map(received.map((answer) => [answer.id, answer]))
  const renewed = new Set<string>()
  let isAnswered = false
  for (const scan of batch) {
    const answer = answers.get(scan.id)
    if (!answer) continue
    isAnswered = true
    const { undoes } = scan.scan
    // An undo that came without its scan is sent again behind it, or has nothing to undo.
    const isAhead = answer.outcome === 'scanMissing' && undoes !== undefined && renewed.has(undoes)
    if (answer.outcome === 'taken' || isAhead) {
      if (steps.ahead > FARTHEST_AHEAD) throw new Problem('unexpected', '', 0)
      const id = newId()
      await store.renewScan(scan.id, id, steps.ahead)
      onRenewed(scan.id, id)
      renewed.add(scan.id)
      // The desk's storage was erased, and with it how far it had counted.
      steps.ahead = steps.ahead * 2 + 1
    } else {
      const isSeen = onAnswer(answer)
      const kind = isSeen ? null : noticeOf(scan.scan.shown, answer)
      await store.dropScan(scan.id, kind && noticeAbout(scan, kind))
    }
  }
  if (!isAnswered) throw new Problem('unexpected', '', 0)
}

function noticeAbout({ id, desk, scan, who }: WaitingScan, kind: ScanNotice['kind']): ScanNotice {
  return { id, desk, kind, shown: scan.shown, at: scan.at, code: scan.code ?? null, who }
}
