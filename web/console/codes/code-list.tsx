import { useRef, useState } from 'react'
import { dayText, momentText } from '../../../contract/date-texts.ts'
import { isoOf } from '../../../contract/days.ts'
import { countText, fillIn } from '../../../contract/fill-in.ts'
import { codeColumns } from '../../../contract/list-columns.ts'
import type { CodeBatchesQuery, CodeBatchRow } from '../../../contract/staff-codes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { ConfirmDialog } from '../../client/form/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

/** The list of batches. */
export function codeList(mayChange: boolean): ListDescription<CodeBatchRow, CodeBatchesQuery> {
  return {
    ...list,
    ...(mayChange && {
      act: { head: texts.actsHead, cell: (row, reload) => <VoidButton batch={row} onDone={reload} /> },
    }),
  }
}

const list: ListDescription<CodeBatchRow, CodeBatchesQuery> = {
  name: 'codes',
  title: texts.codesTitle,
  intro: texts.codesIntro,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/codes', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ id }) => `/staff/codes/${id}`,
  order: '-made',
  whoMay: texts.codesWhoMay,
  emptyHint: texts.codesEmptyHint,
  columns: [
    { key: 'name', head: codeColumns.name, cell: ({ name }) => <span dir="auto">{name}</span> },
    { key: 'partner', head: codeColumns.partner, cell: ({ partner }) => partner ?? texts.ownCodes },
    { key: 'pass', head: codeColumns.pass, cell: ({ pass }) => pass },
    { key: 'city', head: codeColumns.city, isExtra: true, cell: ({ city }) => city },
    { key: 'delivery', head: codeColumns.delivery, cell: ({ delivery }) => texts.deliveryTexts[delivery] },
    { key: 'made', head: codeColumns.made, isNumber: true, cell: ({ made }) => made },
    { key: 'claimed', head: codeColumns.claimed, isNumber: true, cell: ({ claimed }) => claimed },
    { key: 'void', head: codeColumns.void, isNumber: true, cell: (row) => row.void },
    {
      key: 'ends',
      head: codeColumns.ends,
      isOneLine: true,
      cell: ({ ends }) => ends && dayText(isoOf(ends), 'year'),
    },
    {
      key: 'madeAt',
      head: codeColumns.madeAt,
      order: 'made',
      isOneLine: true,
      cell: ({ madeAt }) => momentText(madeAt),
    },
  ],
  filters: [
    { kind: 'text', name: 'text', label: texts.textLabel },
    { kind: 'text', name: 'partner', label: texts.partnerFilter },
    { kind: 'choice', name: 'delivery', label: codeColumns.delivery, options: listOptions(texts.deliveryTexts) },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'mailed', name: texts.viewMailed, address: 'delivery=mail' },
  ],
}

interface VoidButtonProps {
  readonly batch: CodeBatchRow
  readonly onDone: () => Promise<void>
}

export function VoidButton({ batch, onDone }: VoidButtonProps) {
  const { id, name, made, claimed, isVoid } = batch
  const [isAsking, setAsking] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  return (
    <span ref={box} tabIndex={-1}>
      {!isVoid && made !== claimed && (
        <Button variant="ghost" size="sm" className="min-h-11" onClick={() => setAsking(true)}>
          {texts.voidButton}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={fillIn(texts.voidTitle, { name })}
          keepText={texts.voidKeepButton}
          confirmText={texts.voidButton}
          busyText={texts.voidBusy}
          focusAfter={box}
          onClose={() => setAsking(false)}
          onDone={onDone}
          onConfirm={async () => {
            const params = { path: { batch: id } }
            const { voided, mailed } = await awaitAnswer(staffApi.POST('/api/staff/codes/{batch}/void', { params }))
            const done = voided === null ? texts.voidDoneHidden : countText(texts.voidDone, voided)
            toast.success(mailed > 0 ? `${done}. ${countText(texts.voidMailed, mailed)}` : done)
          }}
        >
          <p>{fillIn(texts.voidText, { made, claimed })}</p>
        </ConfirmDialog>
      )}
    </span>
  )
}
