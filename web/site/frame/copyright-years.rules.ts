const FIRST_YEAR = 2025

/** '2025' at first, '2025–2027' later (T20). */
export function copyrightYears(year: number): string {
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : `${FIRST_YEAR}`
}
