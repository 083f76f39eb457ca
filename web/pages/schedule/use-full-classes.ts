import { startTransition, useEffect, useState } from 'react'
import { api } from '../../client/api/api-client.ts'

const none: ReadonlySet<string> = new Set()

/** Ids of a day's classes without a free seat (T126), loaded once the list is there; empty until known. */
export function useFullClasses(city: string, date: string): ReadonlySet<string> {
  const [known, setKnown] = useState({ day: '', ids: none })
  const day = `${city} ${date}`
  useEffect(() => {
    let left = false
    const take = ({ data }: { data?: { ids: readonly string[] } }) => {
      if (!left && data) startTransition(() => setKnown({ day: `${city} ${date}`, ids: new Set(data.ids) }))
    }
    api.GET('/api/basicSearch/fullClasses', { params: { query: { city, date } } }).then(take, () => undefined)
    return () => {
      left = true
    }
  }, [city, date])
  return known.day === day ? known.ids : none
}
