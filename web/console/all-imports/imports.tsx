import type { MetaFunction } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { importColumns } from '../../../contract/list-columns.ts'
import type { ImportRunRow, ImportsQuery } from '../../../contract/staff-imports.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { ListDescription } from '../kit/list/list-description.ts'
import { listOptions } from '../kit/list/list-options.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { PlanList } from './plan-list.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.importsTitle })

/** Every import of venues and timetables (B18). */
export default function ImportsPage() {
  return (
    <OfficeFrame>
      {({ rights }, account) => (
        <>
          <ListPage account={account} list={imports} rights={rights} />
          {rights.includes('imports.run') && (
            <ButtonLink to="/staff/imports/new" icon="plus" className="w-fit">
              {texts.newImportButton}
            </ButtonLink>
          )}
          <PlanList account={account} mayRun={rights.includes('imports.run')} />
        </>
      )}
    </OfficeFrame>
  )
}

export const importTones = {
  running: 'neutral',
  done: 'success',
  failed: 'danger',
  undoing: 'warning',
  undone: 'neutral',
} as const

const imports: ListDescription<ImportRunRow, ImportsQuery> = {
  name: 'imports',
  title: texts.importsTitle,
  intro: texts.importsIntro,
  load: (query) => awaitAnswer(staffApi.GET('/api/staff/imports', { params: { query } })),
  idOf: ({ id }) => id,
  pathOf: ({ id }) => `/staff/imports/${id}`,
  order: '-started',
  whoMay: texts.importsWhoMay,
  emptyHint: texts.importsEmptyHint,
  columns: [
    {
      key: 'started',
      head: importColumns.started,
      order: 'started',
      isOneLine: true,
      cell: ({ startedAt }) => momentText(startedAt),
    },
    { key: 'kind', head: importColumns.kind, cell: ({ kind }) => texts.kindTexts[kind] },
    { key: 'source', head: importColumns.source, cell: ({ source }) => source },
    { key: 'file', head: importColumns.file, isExtra: true, cell: ({ file }) => file },
    { key: 'by', head: importColumns.by, cell: ({ by }) => by ?? texts.byCommand },
    {
      key: 'state',
      head: importColumns.state,
      cell: ({ state }) => <Badge tone={importTones[state]}>{texts.stateTexts[state]}</Badge>,
    },
    { key: 'taken', head: importColumns.taken, isNumber: true, cell: ({ taken }) => taken },
    { key: 'changed', head: importColumns.changed, isNumber: true, cell: ({ changed }) => changed },
    { key: 'unchanged', head: importColumns.unchanged, isNumber: true, isExtra: true, cell: (row) => row.unchanged },
    { key: 'skipped', head: importColumns.skipped, isNumber: true, cell: ({ skipped }) => skipped },
  ],
  filters: [
    { kind: 'choice', name: 'kind', label: importColumns.kind, options: listOptions(texts.kindTexts) },
    { kind: 'choice', name: 'state', label: importColumns.state, options: listOptions(texts.stateTexts) },
    { kind: 'text', name: 'source', label: texts.sourceLabel },
    { kind: 'day', name: 'from', label: texts.fromLabel },
    { kind: 'day', name: 'to', label: texts.toLabel },
  ],
  views: [
    { id: 'all', name: texts.viewAll, address: '' },
    { id: 'broken', name: texts.viewBroken, address: 'state=failed' },
  ],
}
