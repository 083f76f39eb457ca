/** The named entities that are read; what else begins with '&' stays as it is written. */
const letters: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

export function letterOfEntity(name: string): string | undefined {
  return letters.get(name.toLowerCase())
}
