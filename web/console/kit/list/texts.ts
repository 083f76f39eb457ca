// list-page.tsx
export const listTotalNone = 'Nothing found'
export const listTotalOne = '1 found'
export const listTotalMany = '{count} found'
export const listTotalMore = 'More than {count} found'
export const listEmptyTitle = 'Nothing to show'
export const listEmptyFilteredHint = 'Nothing matches these filters. Change or clear them.'
export const listFirstButton = 'First page'
export const listNextButton = 'Next page'
export const listPagesLabel = 'First and next page'

// list-table.tsx
export const orderUpLabel = ', order ascending'
export const orderDownLabel = ', order descending'
export const orderLabel = 'Order by'
export const orderUpOption = '{column}, ascending'
export const orderDownOption = '{column}, descending'

// list-filters.tsx
export const filtersTitle = 'Filters'
export const filtersSetLabel = 'Filters that are set'
export const filterSetText = '{filter}: {value}'
export const filterRemoveLabel = 'Remove {filter}'
export const filtersClearButton = 'Clear all'
export const filterAny = 'Any'

// columns-menu.tsx
export const columnsButton = 'Columns'

// list-views.tsx, view-acts.tsx, save-view-dialog.tsx, remove-view-dialog.tsx
export const viewsLabel = 'Views'
export const viewChanged = 'Changed'
export const viewResetButton = 'Reset'
export const viewSaveButton = 'Save'
export const viewSaveBusy = 'Saving'
export const viewSaveAsButton = 'Save as…'
export const viewRemoveButton = 'Remove this view'
export const viewSharedLabel = '{name}, shared'
export const viewSaveTitle = 'Save this view'
export const viewNameLabel = 'Name'
export const viewShareLabel = 'Share it with everybody who may see this list'
export const viewFirstButton = 'Opens first for…'
export const viewFirstTitle = 'Who sees it first?'
export const viewFirstHint = 'People of these roles see ‘{name}’ when they open the list. A role has one such view.'
export const viewFirstLegend = 'Roles'
export const viewSaved = 'The view is saved'
export const viewRemoved = 'The view is removed'
export const viewKeepButton = 'Keep it'
export const viewRemoveBusy = 'Removing'
export const viewRemoveTitle = 'Remove this view?'
export const viewRemoveHint = '{name} is removed for everybody who uses it. The list itself stays as it is.'

// export-dialog.tsx
export const exportButton = 'Export'
export const exportTitle = 'Export as CSV'
export const exportHint = 'All {count} rows that match, with the columns that you see.'
export const exportManyHint = 'All rows that match, with the columns that you see.'
export const exportSeparatorLabel = 'Columns are separated by'
export const exportDecimalLabel = 'Decimals are written with'
export const exportSeparators = { comma: 'A comma', semicolon: 'A semicolon', tab: 'A tab' } as const
export const exportDecimals = { point: 'A point (12.50)', comma: 'A comma (12,50)' } as const
export const exportStartButton = 'Export'
export const exportStartBusy = 'Starting'
export const exportProgress = '{done} of {total} rows written'
export const exportProgressEnd = '{done} of {total} rows written, ready in about {seconds} seconds'
export const exportDone = '{count} rows are ready. The file is kept for a day.'
export const exportFailed = 'The file could not be written. Please start again.'
export const exportSaveButton = 'Save the file'
export const exportSaveBusy = 'Loading'

// row-box.tsx, bulk-bar.tsx
export const chooseRowLabel = 'Choose {name}'
export const choosePageLabel = 'Choose all on this page'
export const chosenLabel = 'Chosen rows'
export const chosenCount = '{count} chosen'
export const chosenAll = 'All {count} that match are chosen'
export const chooseAllButton = 'Choose all {count} that match'
export const chooseTooManyHint = 'At most 10,000 rows at once: filter the list further to choose all.'
export const chooseNoneButton = 'Choose none'

// bulk-dialog.tsx
export const bulkCountOne = '1 row: {names}'
export const bulkCountMany = '{count} rows: {names}'
export const bulkCountMore = '{count} rows: {names}, and {more} more'
export const bulkReasonLabel = 'Reason'
export const bulkStartBusy = 'Starting'

// first-view-dialog.tsx: what operators look after
export const areaTexts = {
  owner: 'Owner',
  support: 'Support',
  catalogue: 'Catalogue',
  content: 'Content',
  partners: 'Partners',
  finance: 'Finance',
  auditor: 'Auditor',
} as const
