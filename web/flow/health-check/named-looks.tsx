import type { Forwarding } from '../../../contract/health-links.ts'
import { textsOfNamedLooks } from './forwarding-texts.rules.ts'
import * as texts from './texts.ts'

/**
 * The venue's people who have looked, for the traveller (B3). A look through the link has no name and is only counted.
 */
export function NamedLooks({ of }: { readonly of: Pick<Forwarding, 'namedLooks' | 'timeZone'> }) {
  if (of.namedLooks.length === 0) return null
  return (
    <div className="text-sm text-ink-muted">
      <p>{texts.looksTitle}</p>
      <ul className="list-disc pl-5">
        {textsOfNamedLooks(of).map((text, index) => (
          <li key={`${of.namedLooks.length - index}`}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
