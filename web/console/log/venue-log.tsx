import { type ChangeEvent, useState } from 'react'
import { type MetaFunction, useParams, useSearchParams } from 'react-router'
import { momentText } from '../../../contract/date-texts.ts'
import { dateInput } from '../../../contract/date-schemas.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { logKinds, type LogEntry, type VenueLog } from '../../../contract/venue-log.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { pageMeta } from '../../site/meta/page-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { MoreButton } from '../kit/more-button.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RecordFrame } from '../kit/record-frame.tsx'
import { staffApi } from '../staff-login.ts'
import { VenueFrame } from '../frame/venue-frame.tsx'
import * as texts from './texts.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: texts.logTitle })

/** Who changed what at a venue, and when (B17). What is shown stands in the address. */
export default function VenueLogPage() {
  const { venue = '' } = useParams()
  return <VenueFrame>{(account) => <Log slug={venue} account={account} />}</VenueFrame>
}

const filters = ['who', 'kind', 'from', 'to'] as const
type Filters = Readonly<Partial<Record<(typeof filters)[number], string>>>

const isDay = (text: string) => dateInput.safeParse(text).success

/** The filters of an address. What cannot be one is left out. */
function readFilters(query: URLSearchParams): Filters {
  const isKnown = (name: string, value: string) =>
    name === 'who' || (name === 'kind' ? logKinds.some((kind) => kind === value) : isDay(value))
  return Object.fromEntries(
    filters.flatMap((name) => {
      const value = query.get(name) ?? ''
      return value !== '' && isKnown(name, value) ? [[name, value]] : []
    }),
  )
}

function loadLog(venue: string, filtered: Filters, before?: string): Promise<VenueLog> {
  const query = { ...filtered, kind: logKinds.find((kind) => kind === filtered.kind), before }
  return awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/log', { params: { path: { venue }, query } }))
}

function Log({ slug, account }: { readonly slug: string; readonly account: string }) {
  const [query, setQuery] = useSearchParams()
  const [head, setHead] = useState<Pick<VenueLog, 'venue' | 'people'>>()
  const filtered = readFilters(query)
  const load = async () => {
    const log = await loadLog(slug, filtered)
    setHead(log)
    return log
  }
  const [loaded, reload, show] = useLoad(load, JSON.stringify([account, slug, filtered]))
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageHead title={texts.logTitle} {...(head ? { venue: head.venue.name } : {})} />
      {head && <LogFilters filtered={filtered} people={head.people} onChoose={choose} />}
      <RecordFrame loaded={loaded} reload={reload} whoMay={texts.logWhoMay}>
        {({ entries, next, venue, people }) => (
          <>
            {entries.length === 0 && (
              <EmptyState icon="list" title={texts.emptyTitle}>
                {Object.keys(filtered).length > 0 ? texts.emptyFilteredHint : texts.emptyHint}
              </EmptyState>
            )}
            {entries.length > 0 && (
              <Card padded={false}>
                <ol className="divide-y divide-line">
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} timeZone={venue.timeZone} />
                  ))}
                </ol>
              </Card>
            )}
            {next !== null && (
              <MoreButton
                load={async () => {
                  const older = await loadLog(slug, filtered, next)
                  show({ venue, people, entries: [...entries, ...older.entries], next: older.next })
                }}
              />
            )}
          </>
        )}
      </RecordFrame>
    </>
  )
}

interface LogFiltersProps {
  readonly filtered: Filters
  readonly people: VenueLog['people']
  readonly onChoose: (name: string, value: string) => void
}

function LogFilters({ filtered, people, onChoose }: LogFiltersProps) {
  const select = (name: 'who' | 'kind') => ({
    name,
    value: filtered[name] ?? '',
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => onChoose(name, currentTarget.value),
  })
  // A date that is half typed stays as it is.
  const day = (name: 'from' | 'to') => ({
    name,
    defaultValue: filtered[name] ?? '',
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      if (value === '' || isDay(value)) onChoose(name, value)
    },
  })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 print:hidden min-[26rem]:grid-cols-2 lg:grid-cols-4">
      <legend className="sr-only">{texts.filtersLabel}</legend>
      <SelectField
        label={texts.whoLabel}
        placeholder={texts.whoEverybody}
        options={people.map(({ key, name }) => ({ value: key, label: name }))}
        {...select('who')}
      />
      <SelectField
        label={texts.kindLabel}
        placeholder={texts.kindEverything}
        options={logKinds.map((kind) => ({ value: kind, label: texts.kindTexts[kind] }))}
        {...select('kind')}
      />
      <TextField type="date" label={texts.fromLabel} {...day('from')} />
      <TextField type="date" label={texts.toLabel} {...day('to')} />
    </fieldset>
  )
}

function Entry({ entry, timeZone }: { readonly entry: LogEntry; readonly timeZone: string }) {
  const { at, kind, text, changes, reason } = entry
  return (
    <li className="grid gap-1 p-4 [overflow-wrap:anywhere] md:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <time dateTime={at}>{momentText(at, timeZone)}</time>
        <Badge>{texts.kindTexts[kind]}</Badge>
      </p>
      <p className="font-medium" dir="auto">
        {text}
      </p>
      {changes.length > 0 && (
        <ul className="text-sm text-ink-muted">
          {changes.map((change) => (
            <li key={change.field} dir="auto">
              {changeText(change)}
            </li>
          ))}
        </ul>
      )}
      {reason !== null && (
        <p className="text-sm" dir="auto">
          {fillIn(texts.entryReason, { reason })}
        </p>
      )}
    </li>
  )
}

/** 'Trainer: from Anna to Bo', 'Seats: 12' */
function changeText({ field, before, after }: LogEntry['changes'][number]): string {
  if (before === null) return fillIn(texts.changedTo, { field, after: after ?? texts.nothingText })
  return fillIn(texts.changedFrom, { field, before, after: after ?? texts.nothingText })
}
