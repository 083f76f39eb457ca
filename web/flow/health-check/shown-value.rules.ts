import * as texts from './texts.ts'

/**
 * The text in a row of the settings. An empty value, and the word 'null' that old clients wrote, become 'Not provided'
 * (2-marketplace §2.14).
 */
export function valueText(value: string | null | undefined): string {
  const text = value?.trim() ?? ''
  return text === '' || text === 'null' ? texts.valueMissing : text
}

const genderWords = { male: texts.genderMale, female: texts.genderFemale } as const

/** T57: 'Other' is null on the wire, with a flag that it was answered. */
export function genderText({
  gender,
  isGenderAnswered,
}: {
  gender: 'male' | 'female' | null
  isGenderAnswered: boolean
}): string {
  if (gender !== null) return genderWords[gender]
  return isGenderAnswered ? texts.genderOther : valueText(null)
}

/** '01.02.1990' for the browser's own date field: '1990-02-01'; empty for anything else. */
export function dateFieldValue(wire: string | null | undefined): string {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(wire ?? '') ?? []
  return day ? `${year}-${month}-${day}` : ''
}

/** The latest birthday of an 18-year-old (2-marketplace §5): 'yyyy-MM-dd'. */
export function latestBirthday(today: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${today.getFullYear() - 18}-${twoDigits(today.getMonth() + 1)}-${twoDigits(today.getDate())}`
}
