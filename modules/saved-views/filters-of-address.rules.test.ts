import { expect, it } from 'vitest'
import { describeFilters } from './filters-of-address.rules.ts'

it.each([
  ['order=-price&state=failed&state=paid', 'order=-price, state=failed, state=paid'],
  ['email=nina%40example.com&from=01.06.2026', 'email, from=01.06.2026'],
  ['state=nina%40example.com', 'state'],
  ['nina%40example.com=1&view=x&columns=email', ''],
  ['', ''],
])('%s is noted as %j', (address, noted) => expect(describeFilters(address)).toBe(noted))
