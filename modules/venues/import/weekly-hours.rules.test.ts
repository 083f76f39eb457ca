import { describe, expect, it, vi } from 'vitest'
import { weeklyHours } from './weekly-hours.rules.ts'

/** 'Mo 08:00-20:00' for each row. */
function hoursOf(text: string): string {
  const parsed = weeklyHours(text)
  const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
  return parsed.ok
    ? parsed.hours
        .map(({ weekday, opens, closes }) => `${days[weekday - 1]} ${opens.slice(0, 5)}-${closes.slice(0, 5)}`)
        .join(' ')
    : parsed.reason
}

describe('opening hours as a usual week', () => {
  it.each<[string, string, string]>([
    ['single days', 'Mo,We 10:00-12:00', 'Mo 10:00-12:00 We 10:00-12:00'],
    ['twice a day', 'Tu 09:00-12:00,15:00-19:30', 'Tu 09:00-12:00 Tu 15:00-19:30'],
    ['a day overridden', 'Mo-We 08:00-20:00; Tu off', 'Mo 08:00-20:00 We 08:00-20:00'],
    ['over midnight', 'Fr-Sa 22:00-02:00', 'Fr 22:00-02:00 Sa 22:00-02:00'],
    ['over midnight on Sunday', 'Su 22:00-02:00', 'Su 22:00-02:00'],
    ['from midnight on Monday', 'Mo 00:00-06:00', 'Mo 00:00-06:00'],
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
    ...[
      'by appointment',
      'Termin',
      'Anmeldung',
      'rendez-vous',
      'sur réservation',
      'on reservation',
      'booking only',
    ].map((comment): [string, string, string] => [
      `besides, ${comment}`,
      `Mo 08:00-12:00; Tu-Su closed || open "${comment}"`,
      'Mo 08:00-12:00',
    ]),
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
    ['closed for good in a word of the map', 'Mo-Su off', ''],
    ['24 hours from eight to eight', 'Mo 08:00-08:00', 'Mo 08:00-08:00'],
    [
      'longer than a day, over Monday',
      'Su 20:00-24:00; Mo 00:00-24:00; Tu 00:00-03:00',
      'Mo 00:00-00:00 Tu 00:00-03:00 Su 20:00-00:00',
    ],
    ['a single day of the year off', 'Mo 08:00-12:00; Dec 25 off', 'Mo 08:00-12:00'],
  ])('%s', (_name, text, expected) => {
    expect(hoursOf(text)).toBe(expected)
  })

  it.each(['24/7', 'Mo-Su 00:00-24:00', 'Mo-Su,PH 00:00-00:00'])('%s is all day, every day', (text) => {
    expect(hoursOf(text)).toBe(
      'Mo 00:00-00:00 Tu 00:00-00:00 We 00:00-00:00 Th 00:00-00:00 Fr 00:00-00:00 Sa 00:00-00:00 Su 00:00-00:00',
    )
  })

  it.each([
    ['7:30 am - 10.30 pm', '07:30-22:30'],
    ['0700 to 2300 hr', '07:00-23:00'],
    ['700-2300 hrs', '07:00-23:00'],
    ['7 hr - 23 hr', '07:00-23:00'],
    ['7 - 11 pm', '07:00-23:00'],
    ['7 AM-11 PM', '07:00-23:00'],
    ['12 am - 12 pm', '00:00-12:00'],
    ['12:30pm – 1am Daily', '12:30-01:00'],
    ['5 am — 12 am', '05:00-00:00'],
    ['09:05 - 20:00', '09:05-20:00'],
  ])('%s is %s, every day', (text, times) => {
    expect(hoursOf(text)).toBe(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((day) => `${day} ${times}`).join(' '))
    expect(weeklyHours(text)).toMatchObject({ notes: [] })
  })

  it.each([
    ['public holidays', 'Mo 08:00-20:00; PH off', 'Mo 08:00-20:00', 'holidays left out'],
    ['school holidays', 'Mo 08:00-20:00; SH off', 'Mo 08:00-20:00', 'holidays left out'],
    ['both holidays', 'Mo 08:00-20:00; SH,PH off', 'Mo 08:00-20:00', 'holidays left out'],
    ['a day and holidays', 'Mo 08:00-20:00; Su,PH 10:00-16:00', 'Mo 08:00-20:00 Su 10:00-16:00', 'holidays left out'],
    ['other hours in the holidays', 'Mo 14:00-18:00; SH Mo 10:00-18:00', 'Mo 14:00-18:00', 'holidays left out'],
    ['the day before holidays', 'Mo 08:00-20:00; PH -1 day 08:00-12:00', 'Mo 08:00-20:00', 'holidays left out'],
    [
      'seasons',
      'Apr-Oct Mo 08:00-20:00; Nov-Mar Mo 09:00-18:00',
      'Mo 08:00-20:00',
      'the most frequent week of the year is taken',
    ],
    [
      'a month',
      'Jan Mo 08:00-10:00; Feb-Dec Mo 09:00-18:00',
      'Mo 09:00-18:00',
      'the most frequent week of the year is taken',
    ],
    ['the sun in the morning', 'Mo sunrise-20:00', 'Mo 06:00-20:00', 'the times depend on the sun'],
    ['the sun in the evening', 'Mo 08:00-sunset', 'Mo 08:00-18:00', 'the times depend on the sun'],
    ['dawn', 'Mo dawn-10:00', 'Mo 05:30-10:00', 'the times depend on the sun'],
    ['dusk', 'Mo 10:00-dusk', 'Mo 10:00-18:30', 'the times depend on the sun'],
    ['an open end', 'Mo 08:00-18:00+', 'Mo 08:00-18:00', 'unsure times left out'],
    [
      'uncertain hours in summer',
      'Mo 08:00-12:00; Jul Tu 09:00-10:00 unknown',
      'Mo 08:00-12:00',
      'unsure times left out',
    ],
    ['uncertain hours', 'Mo 08:00-12:00; Tu 09:00-10:00 unknown', 'Mo 08:00-12:00', 'unsure times left out'],
  ])('%s are simplified, and it is said', (_name, text, expected, note) => {
    expect(hoursOf(text)).toBe(expected)
    expect(weeklyHours(text)).toMatchObject({ notes: [`opening hours simplified: ${note}`] })
  })

  it('corrects obvious mistakes, and says so', () => {
    expect(hoursOf('Mo-Fr 8-20 Uhr')).toBe('Mo 08:00-20:00 Tu 08:00-20:00 We 08:00-20:00 Th 08:00-20:00 Fr 08:00-20:00')
    expect(weeklyHours('Mo-Fr 8-20 Uhr')).toMatchObject({ notes: ['opening hours corrected'] })
  })

  it.each([
    ['a plain day with more words', '7 am - 11 pm only', 'opening hours not understood'],
    ['a plain day after other words', 'pool 7 am - 11 pm', 'opening hours not understood'],
    ['prose', 'Club de Fitness ouvert 24h/24 7j/7', 'opening hours not understood'],
    ['half a time', 'Sa 09:30-12', 'opening hours not understood'],
    ['appointments only', '"nach Vereinbarung"', 'opening hours name no regular times'],
    ['an open end without a start of the end', 'Mo-Fr 18:00+', 'opening hours name no regular times'],
  ])('%s is not understood', (_name, text, reason) => {
    expect(hoursOf(text)).toBe(reason)
  })

  it('prints nothing on the console, where the library would, and restores it', () => {
    const error = vi.spyOn(console, 'error')
    const warn = vi.spyOn(console, 'warn')
    for (const text of ['Mo-Fr 8-20 Uhr', 'Sa 09:30-12']) weeklyHours(text)
    expect(error).not.toHaveBeenCalled()
    expect(warn).not.toHaveBeenCalled()
    expect([console.error, console.warn]).toEqual([error, warn])
    vi.restoreAllMocks()
  })
})
