import type { ReactNode } from 'react'
import { fillIn } from '../../../../contract/fill-in.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { RowChoice } from './list-table.tsx'
import * as texts from './texts.ts'

interface RowBoxProps {
  readonly id: string
  readonly name: string
  readonly choice: RowChoice
}

/** The cell that chooses a row. */
export function RowBox({ id, name, choice: { chosen, setChosen } }: RowBoxProps) {
  const others = [...chosen].filter((one) => one !== id)
  return (
    <td className="w-11 py-1.5 pl-4 align-top max-md:p-0">
      <Checkbox
        label={<span className="sr-only">{fillIn(texts.chooseRowLabel, { name })}</span>}
        checked={chosen.has(id)}
        onChange={({ target }) => setChosen(new Set(target.checked ? [...others, id] : others))}
      />
    </td>
  )
}

interface PageBoxProps {
  readonly label: ReactNode
  readonly ids: readonly string[]
  readonly choice: RowChoice
}

/** Chooses every row of a page, or none. */
export function PageBox({ label, ids, choice: { chosen, setChosen } }: PageBoxProps) {
  return (
    <Checkbox
      label={label}
      checked={ids.every((id) => chosen.has(id))}
      onChange={({ target }) => setChosen(new Set(target.checked ? ids : []))}
    />
  )
}
