import { type RefObject, useState } from 'react'
import { fillIn } from '../../../contract/fill-in.ts'
import { changeStanding, type StaffVenueRecord, type StandingChange } from '../../../contract/staff-all-venues.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ActDialog } from '../kit/act-dialog.tsx'
import { listOptions } from '../kit/list/list-options.ts'
import { RecordCard } from '../kit/record-card.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface VenueActsProps {
  readonly record: StaffVenueRecord
  readonly heading: RefObject<HTMLElement | null>
  readonly onDone: () => Promise<void>
}

/** What an operator decides about a venue. Each dialog names first what it hits. */
export function VenueActs({ record, heading, onDone }: VenueActsProps) {
  const [change, setChange] = useState<StandingChange>()
  const { takesPart, isShown } = record.venue
  const possible: readonly StandingChange[] = [
    takesPart ? 'stopTakingPart' : 'takePart',
    isShown ? 'hide' : 'show',
    record.isIntegrated ? 'separate' : 'integrate',
  ]
  return (
    <RecordCard title={texts.actsTitle}>
      <div className="flex flex-wrap gap-3">
        {possible.map((one) => (
          <Button key={one} variant="secondary" onClick={() => setChange(one)}>
            {texts.actWords[one].title}
          </Button>
        ))}
      </div>
      {change && (
        <StandingDialog {...{ change, record, onDone }} focusAfter={heading} onClose={() => setChange(undefined)} />
      )}
    </RecordCard>
  )
}

interface StandingDialogProps extends Pick<VenueActsProps, 'record' | 'onDone'> {
  readonly change: StandingChange
  readonly onClose: () => void
  readonly focusAfter: RefObject<HTMLElement | null>
}

function StandingDialog({ change, record: { venue, ahead }, ...rest }: StandingDialogProps) {
  const { title, text, button, done } = texts.actWords[change]
  const words = { title, text: fillIn(text, { ...ahead }), button, done, doneBefore: texts.actDoneBefore }
  return (
    <ActDialog
      {...rest}
      words={words}
      isDanger={change === 'hide' || change === 'stopTakingPart'}
      {...(change === 'takePart' && { reasonHint: texts.agreedHint })}
      schema={changeStanding.body}
      send={async (body) => {
        const params = { path: { venue: venue.slug } }
        return (await awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/standing', { params, body }))).isChanged
      }}
    >
      {(errors) => (
        <>
          <input type="hidden" name="change" value={change} />
          {change === 'takePart' && (
            <SelectField
              label={texts.newLabels.walkIns}
              hint={texts.walkInsHint}
              name="walkIns"
              placeholder={texts.walkInsAsNow}
              options={listOptions(texts.walkInsTexts)}
              error={errors['walkIns']}
            />
          )}
        </>
      )}
    </ActDialog>
  )
}
