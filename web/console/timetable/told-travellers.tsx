import { dayText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { ToldTravellers } from '../../../contract/timetables.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import * as texts from './texts.ts'

/** Who hears of another trainer, before it is saved. */
export function ToldTravellersList({ told: { travellers, waitingTold } }: { readonly told: ToldTravellers }) {
  return (
    <section role="status" className="grid gap-2 rounded-card bg-surface-sunken p-4">
      <h3 className="font-semibold">{texts.toldTitle}</h3>
      {travellers.length === 0 && <p>{texts.toldNobody}</p>}
      <ul className="divide-y divide-line">
        {travellers.map(({ name, dates, isTold }, index) => (
          <li key={index} className="py-2">
            <span className="font-medium">{name ?? texts.toldUnnamed}</span>
            <span className="block text-sm text-ink-muted">
              <DottedLine
                facts={[isTold ? texts.toldMail : texts.toldNoMail, dates.map((date) => dayText(date)).join('; ')]}
              />
            </span>
          </li>
        ))}
      </ul>
      {waitingTold > 0 && <p>{fillIn(texts.toldWaiting, { count: waitingTold })}</p>}
    </section>
  )
}
