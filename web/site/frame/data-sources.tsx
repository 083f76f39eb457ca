import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** The sources of a list's data, as their licences require; nothing when all of it is our own. */
export function DataSources({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return <p className="pt-6 text-sm text-ink-muted">{fillIn(texts.dataSources, { sources: names.join(' · ') })}</p>
}
