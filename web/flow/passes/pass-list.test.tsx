import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PassProduct } from '../../../contract/passes.ts'
import { PassList } from './pass-list.tsx'
import type { PassType } from './pass-choice.rules.ts'

const passes = [1, 2].map((visits) => ({
  id: `standard-${visits}`,
  visits,
  voucherType: 'standard',
  price: { value: 12 * visits, currencyCode: 'GBP' },
})) as unknown as PassProduct[]

const listOf = (wanted: PassType | undefined) =>
  renderToStaticMarkup(
    <PassList group={{ type: 'standard', passes }} chosenId={undefined} wanted={wanted} onChoose={() => undefined} />,
  )
const WHY =
  'Looks like you are trying to book a premium product but buying a standard pass. You need a premium pass in order to book that product'

describe('standard passes', () => {
  it('can be chosen where any pass will do', () => {
    expect(listOf(undefined)).not.toContain('disabled=""')
    expect(listOf('standard')).not.toContain(WHY)
  })

  it('cannot be chosen for a premium class, and each says why (1§4.6, 1§8)', () => {
    const markup = listOf('premium')
    expect(markup).toContain(WHY)
    expect(markup.match(/disabled=""/g)).toHaveLength(2)
    expect(markup.match(/Needs a premium pass/g)).toHaveLength(2)
  })
})
