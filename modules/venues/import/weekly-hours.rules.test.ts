import { describe, expect, it } from 'vitest'
import { weeklyHours } from './weekly-hours.rules.ts'

const munich = { lat: 48.137, lng: 11.575, countryCode: 'DE' }

/** 'Mo 08:00-20:00' for each row. */
function hoursOf(text: string, place = munich): string {
  const parsed = weeklyHours(text, place)
  const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
  return parsed.ok
    ? parsed.hours
        .map(({ weekday, opens, closes }) => `${days[weekday - 1]} ${opens.slice(0, 5)}-${closes.slice(0, 5)}`)
        .join(' ')
    : parsed.reason
}

describe('opening hours as a usual week', () => {
  it.each([
    ['single days', 'Mo,We 10:00-12:00', 'Mo 10:00-12:00 We 10:00-12:00'],
    ['twice a day', 'Tu 09:00-12:00,15:00-19:30', 'Tu 09:00-12:00 Tu 15:00-19:30'],
    ['a day overridden', 'Mo-We 08:00-20:00; Tu off', 'Mo 08:00-20:00 We 08:00-20:00'],
    ['over midnight', 'Fr-Sa 22:00-02:00', 'Fr 22:00-02:00 Sa 22:00-02:00'],
    ['over midnight on Sunday', 'Su 22:00-02:00', 'Su 22:00-02:00'],
    ['until midnight', 'Mo 06:00-24:00', 'Mo 06:00-00:00'],
    ['past midnight by the clock', 'Mo 20:00-26:00', 'Mo 20:00-02:00'],
    [
      'longer than a day',
      'Fr 18:00-24:00; Sa 00:00-24:00; Su 00:00-06:00',
      'Fr 18:00-00:00 Sa 00:00-00:00 Su 00:00-06:00',
    ],
    [
      'from Sunday into Monday',
      'Sa 18:00-24:00; Su 00:00-24:00; Mo 00:00-06:00',
      'Mo 00:00-06:00 Sa 18:00-00:00 Su 00:00-00:00',
    ],
    ['an appointment besides', 'Mo 08:00-12:00 || "nach Vereinbarung"', 'Mo 08:00-12:00'],
    [
      'an appointment that calls itself open',
      'Mo 08:00-12:00; Tu-Su closed || open "Termine nach Vereinbarung"',
      'Mo 08:00-12:00',
    ],
    [
      'hours and the plain 24',
      '0700 - 2300 hrs',
      'Mo 07:00-23:00 Tu 07:00-23:00 We 07:00-23:00 Th 07:00-23:00 Fr 07:00-23:00 Sa 07:00-23:00 Su 07:00-23:00',
    ],
    [
      'hours with am and pm',
      '7 am – 1 pm daily (except maintenance days)',
      'Mo 07:00-13:00 Tu 07:00-13:00 We 07:00-13:00 Th 07:00-13:00 Fr 07:00-13:00 Sa 07:00-13:00 Su 07:00-13:00',
    ],
    ['closed for good', 'closed', ''],
  ])('%s', (_name, text, expected) => {
    expect(hoursOf(text)).toBe(expected)
  })

  it.each(['24/7', 'Mo-Su 00:00-24:00', 'Mo-Su,PH 00:00-00:00'])('%s is all day, every day', (text) => {
    expect(hoursOf(text)).toBe(
      'Mo 00:00-00:00 Tu 00:00-00:00 We 00:00-00:00 Th 00:00-00:00 Fr 00:00-00:00 Sa 00:00-00:00 Su 00:00-00:00',
    )
  })

  it.each([
    ['holidays', 'Mo 08:00-20:00; PH off', 'Mo 08:00-20:00', 'holidays left out'],
    [
      'seasons',
      'Apr-Oct Mo 08:00-20:00; Nov-Mar Mo 09:00-18:00',
      'Mo 08:00-20:00',
      'the most frequent week of the year is taken',
    ],
    ['the sun', 'Mo sunrise-20:00', 'Mo 06:00-20:00', 'the times depend on the sun'],
    ['an open end', 'Mo 08:00-18:00+', 'Mo 08:00-18:00', 'unsure times left out'],
  ])('%s are simplified, and it is said', (_name, text, expected, note) => {
    expect(hoursOf(text)).toBe(expected)
    expect(weeklyHours(text, munich)).toMatchObject({
      notes: expect.arrayContaining([`opening hours simplified: ${note}`]),
    })
  })

  it('mends what is obviously meant, and says so', () => {
    expect(hoursOf('Mo-Fr 8-20 Uhr')).toBe('Mo 08:00-20:00 Tu 08:00-20:00 We 08:00-20:00 Th 08:00-20:00 Fr 08:00-20:00')
    expect(weeklyHours('Mo-Fr 8-20 Uhr', munich)).toMatchObject({ notes: ['opening hours corrected'] })
  })

  it.each([
    ['prose', 'Club de Fitness ouvert 24h/24 7j/7', 'opening hours not understood'],
    ['half a time', 'Sa 09:30-12', 'opening hours not understood'],
    ['appointments only', '"nach Vereinbarung"', 'opening hours name no regular times'],
    ['an open end without a start of the end', 'Mo-Fr 18:00+', 'opening hours name no regular times'],
  ])('%s is not understood', (_name, text, reason) => {
    expect(hoursOf(text)).toBe(reason)
  })

  it('needs no country', () => {
    expect(hoursOf('Mo 08:00-20:00; PH off', { ...munich, countryCode: undefined as unknown as string })).toBe(
      'Mo 08:00-20:00',
    )
  })
})
