import type { Forwarding } from '../../../contract/health-links.ts'
import { textsOfNamedLooks } from './forwarding-texts.rules.ts'
import * as texts from './texts.ts'

/** Who of the venue has looked, for the traveller (B3). A look through the link names nobody and is only counted. */
export function NamedLooks({ of }: { readonly of: Pick<Forwarding, 'namedLooks' | 'timeZone'> }) {
  if (of.namedLooks.length === 0) return null
  return (
    <div className="text-sm text-ink-muted">
      <p>{texts.whoLooked}</p>
      <ul className="list-disc pl-5">
        {textsOfNamedLooks(of).map((text, index) => (
          <li key={`${of.namedLooks.length - index}`} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
