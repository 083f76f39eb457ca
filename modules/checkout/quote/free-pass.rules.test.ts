import { describe, expect, it } from 'vitest'
import { type FreePassCase, judgeFreePass } from './free-pass.rules.ts'

const eligible: FreePassCase = {
  isOffered: true,
  product: { type: 'premium', visits: 1 },
  hasHadIt: false,
  ownsPasses: false,
}

describe('the free pass (1-storefront §4.4)', () => {
  it.each<[string, Partial<FreePassCase>, string]>([
    ['for a new guest of a partner that offers it', {}, 'yes'],
    ['on a site that offers none', { isOffered: false }, 'notEligibleForFreePass'],
    ['as a standard pass', { product: { type: 'standard', visits: 1 } }, 'notEligibleForFreePass'],
    ['with two visits', { product: { type: 'premium', visits: 2 } }, 'notEligibleForFreePass'],
    ['a second time', { hasHadIt: true, ownsPasses: true }, 'freePassAlreadyUsed'],
    ['for a traveller with passes', { ownsPasses: true }, 'notEligibleForFreePass'],
  ])('%s', (_name, changes, verdict) => {
    const judged = judgeFreePass({ ...eligible, ...changes })
    expect(judged.ok ? 'yes' : judged.reason).toBe(verdict)
  })
})
