import { useState } from 'react'
import { momentText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import type { StaffOrder } from '../../../contract/staff-orders.ts'
import { asProblem, awaitAnswer } from '../../client/api/errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { RecordCard, RecordLines } from '../kit/record-card.tsx'
import { staffApi } from '../staff-login.ts'
import { disputeTones } from './dispute-tones.ts'
import { disputeReasonText } from './dispute-words.ts'
import * as texts from './texts.ts'

interface DisputesProps extends Pick<StaffOrder, 'disputes' | 'order'> {
  readonly mayAnswer: boolean
}

/** What the bank of the card holder decides about, until when, and the evidence for it. */
export function Disputes({ disputes, order, mayAnswer }: DisputesProps) {
  const lines = disputes.map(({ id, price, state, openedAt, closedAt, answerBy, reason }) => ({
    id,
    title: (
      <>
        {formatPrice(price.value, price.currencyCode)}{' '}
        <Badge tone={disputeTones[state]}>{texts.disputeStateTexts[state]}</Badge>
      </>
    ),
    detail: (
      <>
        {[
          disputeReasonText(reason),
          fillIn(texts.openedText, { moment: momentText(openedAt) }),
          state === 'open' && answerBy !== null && fillIn(texts.dueText, { moment: momentText(answerBy) }),
          closedAt !== null && fillIn(texts.closedText, { moment: momentText(closedAt) }),
        ]
          .filter(Boolean)
          .join('. ')}
        {mayAnswer && <EvidenceButton id={id} number={order.number} />}
      </>
    ),
  }))
  return (
    <RecordCard title={texts.disputesTitle}>
      <RecordLines empty="" lines={lines} />
      {mayAnswer && <p className="text-sm text-ink-muted">{texts.evidenceHint}</p>}
    </RecordCard>
  )
}

function EvidenceButton({ id, number }: { readonly id: string; readonly number: number }) {
  const [isDrawing, setDrawing] = useState(false)
  const make = async () => {
    setDrawing(true)
    try {
      const sent = { params: { path: { disputeId: id } }, parseAs: 'blob' } as const
      const file = await awaitAnswer(staffApi.POST('/api/staff/disputes/{disputeId}/evidence', sent))
      saveFile(file, fillIn(texts.evidenceFileName, { number }))
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    } finally {
      setDrawing(false)
    }
  }
  return (
    <Button
      className="mt-2 flex"
      variant="secondary"
      icon="download"
      loading={isDrawing}
      loadingLabel={texts.evidenceBusy}
      onClick={() => void make()}
    >
      {texts.evidenceButton}
    </Button>
  )
}
