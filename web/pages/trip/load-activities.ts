import type { ApiClient } from '../../client/api/make-client.ts'

/** What one can do there, the most frequent first; none if that cannot be known right now. */
export async function loadActivities(api: ApiClient, city: string): Promise<readonly string[]> {
  const { data: found } = await api.GET('/api/basicSearch/studios', { params: { query: { city, limit: 1 } } })
  return (found?.facets.activities ?? []).toSorted((a, b) => b.count - a.count).map(({ name }) => name)
}
