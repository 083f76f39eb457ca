import { createHash } from 'node:crypto'
import type { Dice } from '../../artwork/dice.ts'
import { writeCode } from '../../contract/codes.ts'

/** An id that is the same in every world: the thing's name, hashed into the form of a UUID. */
export function idOf(kind: string, name: string): string {
  const hex = createHash('sha256').update(`${kind}/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** `count` different elements of a list, in the list's order. */
export function pickSome<T>(dice: Dice, list: readonly T[], count: number): T[] {
  const keyed = list.map((item, index) => ({ item, index, key: dice.next() }))
  const taken = keyed.toSorted((a, b) => a.key - b.key).slice(0, count)
  return taken.toSorted((a, b) => a.index - b.index).map(({ item }) => item)
}

/** The code at a demo venue's door. */
export function demoDoorCode(slug: string): string {
  const bytes = createHash('sha256').update(`door/${slug}`).digest()
  return writeCode(bytes.subarray(0, 6))
}
