import { dayText, momentText } from '../../../contract/date-texts.ts'
import { isoOf } from '../../../contract/days.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { codeColumns } from '../../../contract/list-columns.ts'
import type { CodeBatch } from '../../../contract/staff-codes.ts'
import { awaitAnswer, Problem } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { PageHead } from '../kit/page-head.tsx'
import { RecordCard, type RecordFact, RecordFacts } from '../kit/record-card.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { AuditLink } from '../kit/text-link.tsx'
import { staffApi } from '../staff-login.ts'
import { VoidButton } from './code-list.tsx'
import * as texts from './texts.ts'

interface CodeBatchProps {
  readonly id: string
  /** The partner in whose rooms the page stands: a batch of another is not here. */
  readonly partner?: string
  readonly account: string
  readonly rights: readonly string[]
}

/** What became of the codes of a batch. People of a partner read no number under five (B16). */
export function CodeBatchRecord({ id, partner, account, rights }: CodeBatchProps) {
  const params = { path: { batch: id } }
  const read = async () => {
    const batch = await awaitAnswer(staffApi.GET('/api/staff/codes/{batch}', { params }))
    if (partner === undefined || batch.partner === partner) return batch
    throw new Problem('recordNotFound', texts.batchElsewhere, 404)
  }
  const [loaded, reload] = useLoad(read, `${account} ${id}`)
  return (
    <RecordFrame {...{ loaded, reload }} title={texts.batchTitle} whoMay={texts.codesWhoMay} staysWhileLoading>
      {(batch) => (
        <>
          <PageHead title={batch.name}>
            {rights.includes('audit.see') && <AuditLink table="code_batches" id={id} />}
          </PageHead>
          <RecordCard title={texts.batchFacts}>
            <RecordFacts facts={factsOf(batch)} />
            {rights.includes('codes.change') && <VoidButton batch={batch} onDone={reload} />}
          </RecordCard>
        </>
      )}
    </RecordFrame>
  )
}

function factsOf(batch: CodeBatch): readonly RecordFact[] {
  const { partner, pass, city, delivery, made, claimed, madeAt, madeBy } = batch
  return [
    [codeColumns.partner, partner ?? texts.ownCodes],
    [codeColumns.pass, pass],
    [codeColumns.city, city],
    [codeColumns.delivery, texts.deliveryTexts[delivery]],
    [texts.mailsLabel, delivery === 'mail' ? describeMails(batch) : null],
    [codeColumns.made, made],
    [codeColumns.claimed, claimed],
    [codeColumns.void, batch.void],
    [texts.claimLabel, sayWhoClaims(batch)],
    [codeColumns.madeAt, momentText(madeAt)],
    [texts.madeByLabel, madeBy ?? texts.ourTeam],
  ]
}

function describeMails({ mails, isVoid }: CodeBatch): string {
  if (mails.sent + mails.waiting + mails.failed > 0) return fillIn(texts.mailsText, mails)
  return isVoid ? texts.mailsStopped : texts.mailsGone
}

function sayWhoClaims({ isVoid, ends }: CodeBatch): string {
  if (isVoid) return texts.isVoidText
  return ends === null ? texts.anyone : fillIn(texts.anyoneBefore, { day: dayText(isoOf(ends), 'year') })
}
