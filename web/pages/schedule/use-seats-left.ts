import { startTransition, useEffect, useState } from 'react'
import { api } from '../../client/api/api-client.ts'

type SeatsLeft = ReadonlyMap<string, number>
const none: SeatsLeft = new Map()

/** The seats left of a day's classes that are full or nearly (T126), loaded once the list is there; empty until then. */
export function useSeatsLeft(city: string, date: string): SeatsLeft {
  const [known, setKnown] = useState({ day: '', seats: none })
  const day = `${city} ${date}`
  useEffect(() => {
    let left = false
    api.GET('/api/basicSearch/fullClasses', { params: { query: { city, date } } }).then(
      ({ data }) => {
        if (left || !data) return
        const seats = new Map(data.ids.map((id) => [id, 0]))
        for (const { id, seatsLeft } of data.fewLeft) seats.set(id, seatsLeft)
        startTransition(() => setKnown({ day: `${city} ${date}`, seats }))
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [city, date])
  return known.day === day ? known.seats : none
}
