import { fillIn } from '../../../../contract/fill-in.ts'
import { timeTextAt } from '../../../../contract/date-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { placeAfter } from '../arrivals/row-focus.ts'
import type { ScanNotice } from '../scans/kept-at-desk.ts'
import * as texts from './texts.ts'

interface ScanNoticesProps {
  readonly notices: readonly ScanNotice[]
  readonly timeZone: string
  readonly onUnderstood: (id: string) => void
}

/** Scans about which the server later said something else than the desk. Each stays until staff have read it. */
export default function ScanNotices({ notices, timeZone, onUnderstood }: ScanNoticesProps) {
  return (
    <section aria-label={texts.noticesTitle} className="rounded-card border border-warning bg-warning-soft p-4">
      <h2 className="flex items-center gap-2 text-heading text-on-warning-soft">
        <Icon name="warning" />
        {texts.noticesTitle}
      </h2>
      <ul data-waits className="divide-y divide-line" aria-live="polite">
        {notices.map(({ id, kind, shown, at, code, who }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p className="min-w-0 flex-1 basis-60 text-on-warning-soft">
              <span className="figures">{timeTextAt(at, timeZone)} </span>
              {fillIn(texts.notices[kind], {
                who: who.name ?? code?.slice(0, 10) ?? texts.unnamedGuest,
                colour: texts.colours[shown],
              })}
            </p>
            <Button
              variant="secondary"
              className="min-h-14"
              onClick={({ currentTarget }) => {
                placeAfter(currentTarget)()
                onUnderstood(id)
              }}
            >
              {texts.noticesDoneButton}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
