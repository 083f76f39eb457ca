import { lazy, Suspense, useState } from 'react'
import { fillIn } from '../../../../contract/fill-in.ts'
import { type BulkActName, bulkActNames, bulkActs, MOST_BULK_ROWS } from '../../../../contract/staff-bulk.ts'
import type { ListName } from '../../../../contract/staff-views.ts'
import { Button } from '../../../ui/button.tsx'
import { type ListAddress, writeListAddress } from './list-address.rules.ts'
import type { ListAnswer } from './list-description.ts'
import type { RowChoice } from './list-table.tsx'
import * as texts from './texts.ts'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'))

interface BulkBarProps extends Pick<RowChoice, 'chosen'> {
  readonly list: ListName
  readonly rights: readonly string[]
  readonly address: ListAddress
  readonly page: ListAnswer<unknown>
  /** The bar goes with it, so the focus moves on. */
  readonly chooseNone: () => void
}

/** What can be done with the chosen rows. It stays in sight below the list. */
export default function BulkBar({ list, rights, address, page, chosen, chooseNone }: BulkBarProps) {
  const { rows, total } = page
  const acts = bulkActNames.filter((name) => bulkActs[name].list === list && rights.includes(bulkActs[name].right))
  const [wantsAll, setWantsAll] = useState(false)
  const [open, setOpen] = useState<BulkActName>()
  const count = (number: number) => number.toLocaleString('en-US')
  const isPage = chosen.size === rows.length && total > rows.length
  // A row that is taken off again is none of all.
  const isAll = wantsAll && isPage
  const shown = { ...address, view: undefined, columns: undefined }
  return (
    <section
      aria-label={texts.chosenLabel}
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line-strong bg-surface-raised p-3 shadow-lg"
    >
      <p role="status" className="figures font-medium">
        {isAll
          ? fillIn(texts.chosenAll, { count: count(total) })
          : fillIn(texts.chosenCount, { count: count(chosen.size) })}
      </p>
      {isPage && !isAll && total <= MOST_BULK_ROWS && (
        <Button variant="ghost" onClick={() => setWantsAll(true)}>
          {fillIn(texts.chooseAllButton, { count: count(total) })}
        </Button>
      )}
      {isPage && total > MOST_BULK_ROWS && <p className="text-sm text-ink-muted">{texts.chooseTooManyHint}</p>}
      <Button variant="ghost" onClick={chooseNone}>
        {texts.chooseNoneButton}
      </Button>
      <div className="flex flex-wrap gap-2 md:ml-auto">
        {acts.map((act) => (
          <Button key={act} variant="secondary" onClick={() => setOpen(act)}>
            {bulkActs[act].name}
          </Button>
        ))}
      </div>
      <Suspense>
        {open && (
          <BulkDialog
            act={open}
            address={writeListAddress(isAll ? { ...shown, after: undefined } : shown)}
            ids={isAll ? null : [...chosen]}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
