import type { ReceivedScan, ScanInput } from '../../../../contract/desk-scans.ts'
import { DAY_MS } from '../../../../contract/durations.ts'
import type { ApiClient } from '../../../client/api/make-client.ts'
import { type ArrivalsWatch, watchArrivals } from './arrivals-watch.ts'
import { openDeskStore } from './desk-store.ts'
import { lookAtScan, nobodyKnown, type DeskInput } from './look-at-scan.ts'
import type { DeskIdentity, ScannedPerson } from './kept-at-desk.ts'
import {
  answerOfServer,
  colourOfAnswer,
  decideAtDesk,
  type DeskAnswer,
  isDecided,
  type SeenArrival,
} from './scan-answer.rules.ts'
import { ScanQueue } from './scan-queue.ts'
import { senderOfScans } from './send-scans.ts'
import { readTicketCode } from './ticket-code.rules.ts'

const FARTHEST_OFFSET_MS = 3_650 * DAY_MS

/** The desk's answer to a scan. */
export interface ScanResult {
  readonly id: string
  readonly answer: DeskAnswer
  /** By the list, or the signed ticket. A booking made since is on the list soon. */
  readonly who: ScannedPerson
  /** The hours of its check-in, by the same; null if neither knows it. */
  readonly hours: Pick<SeenArrival, 'opensAt' | 'closesAt'> | null
  /** When this desk let the guest in by a scan that is not sent yet. */
  readonly letInAt: string | null
  /** As scanned. */
  readonly text: string | null
  /** The server has not answered yet. */
  readonly isUnsent: boolean
}

/** 'kept': the server has not answered yet. */
type UndoResult = 'undone' | 'stands' | 'kept'

export interface VenueDesk {
  readonly arrivals: ArrivalsWatch
  readonly queue: ScanQueue
  /** Shows nothing before the scan is stored, or answered by the server. */
  scan(scanned: DeskInput): Promise<ScanResult>
  /** Takes a check-in back, within ten seconds. */
  undo(result: ScanResult): Promise<UndoResult>
  close(): void
}

interface DeskParts {
  readonly identity: DeskIdentity
  readonly venue: { readonly slug: string; readonly timeZone: string }
  readonly client: ApiClient
}

/** The desk of a venue in this browser: its list, its scans, and its answers. */
export function openVenueDesk({ identity, venue, client }: DeskParts): VenueDesk {
  const now = () => Date.now()
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`desk ${identity.key}`) : undefined
  const arrivals = watchArrivals({
    desk: identity.key,
    venue,
    client,
    openStore: identity.deviceId === null ? undefined : openDeskStore,
    now,
    // What waits does not wait for its own next try.
    onListed() {
      if (queue.state().waiting.length > 0) void queue.sendNow()
    },
  })
  const queue = new ScanQueue({
    identity,
    openStore: openDeskStore,
    send: senderOfScans(client, venue.slug),
    // Without locks (plain http) two tabs may send the same scans: the server takes each once.
    alone: async (name, work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
    // A channel has no origin to name: it reaches our own pages only.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tellTabs: (received) => tabs?.postMessage(received),
    newId: () => crypto.randomUUID(),
    random: () => Math.random(),
    isOnline: () => navigator.onLine,
    onReceived({ outcome, bookingId }) {
      if (bookingId !== null && (outcome === 'checkedIn' || outcome === 'alreadyCheckedIn'))
        arrivals.markHere(bookingId)
      void arrivals.ask()
    },
  })
  tabs?.addEventListener('message', ({ data }: MessageEvent<ReceivedScan>) => void queue.hear(data))
  return {
    arrivals,
    queue,
    scan: (scanned) => answerScan({ arrivals, queue, now }, scanned),
    undo: (result) => undoScan({ arrivals, queue, now }, result),
    close() {
      queue.close()
      tabs?.close()
    },
  }
}

interface AnswerParts extends Pick<VenueDesk, 'arrivals' | 'queue'> {
  readonly now: () => number
}

async function answerScan(parts: AnswerParts, scanned: DeskInput): Promise<ScanResult> {
  const id = crypto.randomUUID()
  const text = scanned.how === 'tap' ? null : scanned.text
  if (text !== null && readTicketCode(text) === null)
    return { id, answer: 'noTicket', who: nobodyKnown, hours: null, letInAt: null, text, isUnsent: false }
  const at = parts.now()
  const { kept } = parts.arrivals.state()
  const { sight, who, letInAt } = await lookAtScan(scanned, { kept, waiting: parts.queue.state().waiting, at })
  const local = decideAtDesk(sight)
  const scan: Omit<ScanInput, 'id' | 'sequence'> = {
    at: new Date(at).toISOString(),
    clockOffsetMs: offsetToSend(sight.now - at),
    how: scanned.how,
    ...(scanned.how === 'tap' ? { bookingId: scanned.bookingId } : { code: scanned.text.trim() }),
    shown: colourOfAnswer[local],
  }
  const delivery = await parts.queue.add({ id, scan, who })
  const result = { id, text, who, letInAt, hours: sight.arrival ?? null, isUnsent: delivery.kind === 'kept' }
  if (delivery.kind === 'kept') return { ...result, answer: local }
  if (delivery.kind === 'lost') return { ...result, answer: 'notStored' }
  const { outcome, bookingId } = delivery.received
  if (!isDecided(outcome)) return { ...result, answer: 'notStored' }
  return { ...result, answer: answerOfServer(outcome, sight), who: { ...who, bookingId: bookingId ?? who.bookingId } }
}

async function undoScan({ arrivals, queue, now }: AnswerParts, { id, who }: ScanResult): Promise<UndoResult> {
  const scan = {
    at: new Date(now()).toISOString(),
    clockOffsetMs: offsetToSend(arrivals.state().kept?.clockOffsetMs ?? 0),
    how: 'undo',
    undoes: queue.currentId(id),
    shown: 'green',
  } as const
  const delivery = await queue.add({ id: crypto.randomUUID(), scan, who })
  if (delivery.kind === 'kept') return 'kept'
  return delivery.kind === 'answered' && delivery.received.outcome === 'undone' ? 'undone' : 'stands'
}

function offsetToSend(offset: number): number {
  return Math.max(-FARTHEST_OFFSET_MS, Math.min(FARTHEST_OFFSET_MS, offset))
}
