import { expect, it } from 'vitest'
import {
  nothingChosen,
  type FlowScreen,
  type SelectedClass,
  type SelectedWalkIn,
} from '../../web/site/links/flow-state.rules.ts'
import {
  type FlowEvent,
  type FlowPlace,
  type FlowState,
  transition,
} from '../../web/flow/state/traveller-flow.rules.ts'

export const venue = { name: 'River House Gym', slug: 'river-house-gym', city: 'London' }
export const yoga: SelectedClass = {
  id: 'c1',
  name: 'Morning Yoga',
  voucherType: 'standard',
  venue,
  date: '23.11.2026',
  timeFrom: '07:00:00',
  timeTo: '08:00:00',
  startsAt: '2026-11-23T07:00:00.000Z',
  wpVisits: 1,
  activities: ['Yoga'],
}
export const gym: SelectedWalkIn = { id: 'w1', name: 'General Gym Access', voucherType: 'premium', venue, date: null }

export const home: FlowPlace = {
  brandKey: 'roamfit',
  pathname: '/',
  isPartnerMode: false,
  isNameless: false,
  turnsLocalsAway: false,
}
export const partner: FlowPlace = { ...home, isPartnerMode: true }
export const on = (pathname: string, rest: Partial<FlowPlace> = {}): FlowPlace => ({ ...home, pathname, ...rest })
export const at = (activeScreen: FlowScreen | null, chosen: Partial<FlowState> = {}): FlowState => ({
  ...nothingChosen,
  isOpen: activeScreen !== null,
  activeScreen,
  ...chosen,
})
export const closed = { isOpen: false, activeScreen: null }

export type Row = { when: string; from: FlowState; event: FlowEvent; place?: FlowPlace; to: Partial<FlowState> }

export function table(rows: readonly Row[]): void {
  it.each(rows)('$when', ({ from, event, place = home, to }) => {
    expect(transition(from, event, place)).toEqual({ ...from, ...to })
  })
}
