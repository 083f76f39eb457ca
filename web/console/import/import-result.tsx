import { momentTextThere } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import type { FeedResult } from '../../../contract/venue-feeds.ts'
import * as texts from './texts.ts'

/** What became of the last import. */
export function ImportResult({ result, timeZone }: { readonly result: FeedResult; readonly timeZone: string }) {
  const { outcome, added, changed, unchanged, moved, cancelled, skipped, skippedCount } = result
  const when = momentTextThere(result.at, timeZone)
  const problem = result.problem ?? ''
  if (outcome !== 'imported')
    return (
      <p role="status" className="font-medium text-danger-text">
        {fillIn(outcome === 'refused' ? texts.resultRefused : texts.resultFailed, { when, problem })}
      </p>
    )
  return (
    <div role="status">
      <p>{fillIn(texts.resultImported, { when, added, changed, unchanged })}</p>
      {moved + cancelled > 0 && <p>{fillIn(texts.resultMoved, { moved, cancelled })}</p>}
      {skippedCount > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center">
            {fillIn(texts.skippedTitle, { number: skippedCount })}
          </summary>
          <ul className="text-sm">
            {skipped.map((row) => (
              <li key={`${row.line} ${row.reason}`}>{fillIn(texts.skippedLine, row)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
