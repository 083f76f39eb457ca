import type { BenchCall } from './visit.ts'

const latitude = () => (Math.random() * 100 - 50).toFixed(6)

/** A search in one of these cities that no visitor has made before. */
export function freshSearch(origin: string, cities: readonly string[]): BenchCall {
  return () => {
    const city = encodeURIComponent(cities[Math.floor(Math.random() * cities.length)] ?? '')
    return fetch(`${origin}/api/basicSearch/studios?city=${city}&limit=30&sort=distance&lat=${latitude()}&lon=0`)
  }
}
