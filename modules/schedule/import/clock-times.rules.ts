import { parseTime, type IsoTime } from '../../../contract/dates.ts'

/** A time of day as timetables write it: '18:30', '7:30', '18.30', '18h30', '1830', '6pm', '6:30 p.m.', '18:30 Uhr'. */
export function clockTime(text: string): IsoTime | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s*(uhr|h\.?|hrs?|o'clock)$/, '')
  const [, hour = '', minute = '00', second, half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2}))?(?:\.\d+)?\s*(?:([ap])\.?m\.?)?$/.exec(plain) ?? []
  if (hour !== '')
    return half === undefined
      ? parseTime(`${hour.padStart(2, '0')}:${minute}:${second ?? '00'}`)
      : parseTime(`${Number(hour)}:${minute} ${half}m`)
  const [, military = '', tens = ''] = /^(\d{2})(\d{2})$/.exec(plain) ?? []
  return parseTime(`${military}:${tens}`)
}

/** '18:00 - 19:15' in one field. */
export function clockRange(text: string): [string, string] | undefined {
  const [, from = '', to = ''] = /^(.*\d.*?)\s*(?:-|–|—|\bto\b|\bbis\b|\bà\b)\s*(.*\d.*)$/i.exec(text.trim()) ?? []
  return clockTime(from) === undefined || clockTime(to) === undefined ? undefined : [from, to]
}
