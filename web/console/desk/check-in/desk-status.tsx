import { useState } from 'react'
import { DAY_MS } from '../../../../contract/durations.ts'
import { momentText, timeTextAt } from '../../../../contract/date-texts.ts'
import { fillIn } from '../../../../contract/fill-in.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import type { ArrivalsState } from '../scans/arrivals-watch.ts'
import type { QueueState } from '../scans/scan-queue.ts'
import { areSignalsMuted, muteSignals } from './signals.ts'
import { useSpoken } from './use-spoken.ts'
import * as texts from './texts.ts'

interface DeskStatusProps {
  readonly queue: QueueState
  readonly arrivals: ArrivalsState
  readonly timeZone: string
  /** By the server's clock; null until the browser knows it. */
  readonly now: number | null
}

/**
 * How many check-ins wait, and how old the list is. Always in sight, because the desk goes offline without a switch.
 */
export function DeskStatus({ queue, arrivals, timeZone, now }: DeskStatusProps) {
  const isOnline = useOnline() && arrivals.problem?.code !== 'offline'
  const unsent = queue.waiting.length
  const unsentText = fillIn(unsent === 0 ? texts.unsentNone : unsent === 1 ? texts.unsentOne : texts.unsentMany, {
    number: unsent,
  })
  const spoken = useSpoken(isOnline ? unsentText : `${unsentText}. ${texts.offlineNotice}`)
  const listedAt = arrivals.kept?.listedAt
  const isOld = listedAt !== undefined && now !== null && now - listedAt > DAY_MS / 2
  const list =
    listedAt === undefined
      ? texts.listMissing
      : isOld
        ? fillIn(texts.listMoment, { moment: momentText(new Date(listedAt), timeZone) })
        : fillIn(texts.listTime, { time: timeTextAt(new Date(listedAt), timeZone) })
  return (
    <>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm">
          <span className="flex items-center gap-2 font-semibold">
            <Icon name={unsent > 0 || !isOnline ? 'offline' : 'check'} size={18} />
            {unsentText}
          </span>
          <span className="figures text-ink-muted">
            {!isOnline && `${texts.offlineNotice} `}
            {list}
          </span>
        </p>
        <span role="status" className="sr-only">
          {spoken}
        </span>
        <SoundSwitch />
      </div>
      {queue.isStorageAway && <Warning text={texts.storageWarning} />}
      {queue.stop === 'refused' && <Warning text={texts.refusedWarning} />}
    </>
  )
}

function Warning({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="flex gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-on-warning-soft">
      <Icon name="warning" size={18} className="mt-0.5 shrink-0" />
      {text}
    </p>
  )
}

function SoundSwitch() {
  const [isMuted, setMuted] = useState(areSignalsMuted)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={!isMuted}
      onClick={() => {
        muteSignals(!isMuted)
        setMuted(!isMuted)
      }}
      className="flex min-h-14 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-semibold hover:bg-surface-sunken"
    >
      <Icon name="bell" className={isMuted ? 'opacity-40' : undefined} />
      <span>{texts.soundLabel}</span>
      <span aria-hidden className="text-ink-muted">
        {isMuted ? texts.soundOff : texts.soundOn}
      </span>
    </button>
  )
}
