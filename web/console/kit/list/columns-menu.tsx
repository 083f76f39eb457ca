import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { ListColumn } from './list-description.ts'
import { firstColumns } from './list-table.tsx'
import * as texts from './texts.ts'

interface ColumnsMenuProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly shown: readonly string[]
  /** Undefined: the usual ones again. */
  readonly onChoose: (columns: readonly string[] | undefined) => void
}

/** Which columns a list shows. The first, which leads to the record, is always there. */
export function ColumnsMenu<Row>({ columns, shown, onChoose }: ColumnsMenuProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const usual = firstColumns(columns)
  const toggle = (key: string, isOn: boolean) => {
    const keys = columns.map((column) => column.key).filter((one) => (one === key ? isOn : shown.includes(one)))
    onChoose(keys.join() === usual.join() ? undefined : keys)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={texts.columnsButton}
      align="end"
      renderTrigger={(attributes) => (
        <Button variant="secondary" trailingIcon="chevron-down" {...attributes}>
          {texts.columnsButton}
        </Button>
      )}
    >
      <fieldset className="max-h-80 overflow-y-auto px-4 py-2">
        <legend className="sr-only">{texts.columnsButton}</legend>
        {columns.slice(1).map(({ key, head }) => (
          <Checkbox
            key={key}
            label={head}
            checked={shown.includes(key)}
            onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </Popover>
  )
}
