import { startTransition, useEffect, useState } from 'react'
import { api } from '../../client/api/api-client.ts'
import { whenIdle } from '../../ui/when-idle.ts'

type SeatsLeft = ReadonlyMap<string, number>
const none: SeatsLeft = new Map()

/** The seats left of a day's classes that are full or nearly (T126), loaded once the list is there; empty until then. */
export function useSeatsLeft(city: string, date: string): SeatsLeft {
  const [known, setKnown] = useState({ day: '', seats: none })
  const day = `${city} ${date}`
  useEffect(() => {
    let left = false
    const ask = async () => {
      const { data } = await api.GET('/api/basicSearch/fullClasses', { params: { query: { city, date } } })
      if (left || !data) return
      const seats = new Map(data.ids.map((id) => [id, 0]))
      for (const { id, seatsLeft } of data.fewLeft) seats.set(id, seatsLeft)
      startTransition(() => setKnown({ day: `${city} ${date}`, seats }))
    }
    const forget = whenIdle(() => void ask().catch(() => undefined))
    return () => {
      left = true
      forget()
    }
  }, [city, date])
  return known.day === day ? known.seats : none
}
