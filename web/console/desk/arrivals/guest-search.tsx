import { type ReactNode, useEffect, useState } from 'react'
import { fillIn } from '../../../../contract/fill-in.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { canTap } from './arrival-groups.rules.ts'
import type { ArrivalListProps } from './arrival-list.tsx'
import { ArrivalRows } from './arrival-rows.tsx'
import { findGuests, type HashedSearch } from './find-guests.rules.ts'
import { hashSearch } from './hash-search.ts'
import * as texts from './texts.ts'

interface GuestSearchProps extends ArrivalListProps {
  /** The whole list, hidden while a guest is searched. */
  readonly children: ReactNode
}

/** Finds a guest on the list that the desk keeps, with or without a connection. */
export function GuestSearch({ children, ...props }: GuestSearchProps) {
  const { list } = props
  const [typed, setTyped] = useState('')
  const search = useHashedSearch(list.salt, typed)
  const isSearching = typed.trim() !== ''
  return (
    <>
      <TextField
        type="search"
        icon="search"
        label={texts.searchLabel}
        labelHidden
        placeholder={texts.searchPlaceholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={120}
        className="min-h-14 text-lg"
      />
      {/* The list stays, because taking 500 guests away and drawing them again is what a search would wait for. */}
      <div hidden={isSearching} className="contents">
        {children}
      </div>
      {isSearching && search && <FoundGuests {...props} search={search} typed={typed.trim()} />}
    </>
  )
}

interface FoundGuestsProps extends ArrivalListProps {
  readonly search: HashedSearch
  readonly typed: string
}

function FoundGuests({ search, typed, list: { arrivals, graceMinutes }, ...others }: FoundGuestsProps) {
  const found = findGuests(arrivals, search, (arrival) => canTap(arrival, others.now, graceMinutes))
  const [title, count] = [found.length === 1 ? texts.searchFoundOne : texts.searchFoundMany, found.length]
  return (
    <section aria-label={texts.searchTitle}>
      <div role="status">
        <h2 className="text-heading wrap-anywhere">
          {count === 0 ? fillIn(texts.searchFoundNone, { typed }) : fillIn(title, { count })}
        </h2>
      </div>
      {count === 0 ? (
        <p className="mt-1 text-ink-muted">{texts.searchHint}</p>
      ) : (
        <div className="mt-2 rounded-card border border-line bg-surface-raised">
          <ArrivalRows {...others} arrivals={found} graceMinutes={graceMinutes} tells="dayAndClass" />
        </div>
      )}
    </section>
  )
}

/**
 * The search as the list can be asked for it; undefined until the browser has hashed it, and the one before until then.
 */
function useHashedSearch(salt: string, typed: string): HashedSearch | undefined {
  const [search, setSearch] = useState<HashedSearch>()
  useEffect(() => {
    let isOver = false
    void hashSearch(salt, typed).then((hashed) => !isOver && setSearch(hashed))
    return () => {
      isOver = true
    }
  }, [salt, typed])
  return search
}
