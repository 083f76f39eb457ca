import { distanceKm } from '../../../contract/distance.ts'
import { slugWords } from '../../destinations/slug-words.rules.ts'
import type { VenueDraft } from './venue-draft.ts'

const NEAR_KM = 0.1
const SAME_QUARTER_KM = 2

/** Drafts that repeat an earlier one of the list: the same name within about 100 m, or at the same address. */
export function samePlaceIn(
  drafts: readonly VenueDraft[],
  isLeftOut: (index: number) => boolean,
): Map<number, VenueDraft> {
  const repeated = new Map<number, VenueDraft>()
  const byName = new Map<string, VenueDraft[]>()
  drafts.forEach((draft, index) => {
    if (isLeftOut(index)) return
    const key = slugWords(draft.name) || draft.name.toLowerCase()
    const others = byName.get(key) ?? []
    const original = others.find((other) => isSamePlace(other, draft))
    if (original) repeated.set(index, original)
    else byName.set(key, [...others, draft])
  })
  return repeated
}

function isSamePlace(a: VenueDraft, b: VenueDraft): boolean {
  const km = distanceKm(a, b)
  if (km <= NEAR_KM) return true
  return (
    km <= SAME_QUARTER_KM &&
    a.street !== undefined &&
    b.street !== undefined &&
    slugWords(a.street) === slugWords(b.street)
  )
}
