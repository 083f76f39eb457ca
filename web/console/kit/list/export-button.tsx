import type { RowData } from '@tanstack/react-table'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ListAddress } from './list-address.rules.ts'
import type { ListDescription } from './list-description.ts'
import { firstColumns } from './list-table.tsx'
import * as texts from './texts.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

interface ExportButtonProps<Row extends RowData, Query> {
  readonly list: ListDescription<Row, Query>
  readonly address: ListAddress
  readonly total: number
}

export function ExportButton<Row extends RowData, Query>({ list, address, total }: ExportButtonProps<Row, Query>) {
  const columns = address.columns ?? firstColumns(list.columns)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon="download" onClick={() => setOpen(true)}>
        {texts.exportButton}
      </Button>
      <Suspense>
        {isOpen && <ExportDialog list={list.name} {...{ address, columns, total }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
