import type { Right } from '../../../contract/rights.ts'
import { RecordCard } from './record-card.tsx'
import { TextLink } from './text-link.tsx'

interface RecordLinksProps {
  readonly title: string
  readonly links: readonly (readonly [to: string, text: string, right: Right])[]
  readonly rights: readonly string[]
}

/** The lists and pages that belong to a record: those that the person may see. */
export function RecordLinks({ title, links, rights }: RecordLinksProps) {
  return (
    <RecordCard title={title}>
      <ul className="grid gap-2">
        {links
          .filter(([, , right]) => rights.includes(right))
          .map(([to, text]) => (
            <li key={to}>
              <TextLink to={to} text={text} />
            </li>
          ))}
      </ul>
    </RecordCard>
  )
}
