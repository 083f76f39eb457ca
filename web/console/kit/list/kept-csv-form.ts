import { type CsvForm, USUAL_CSV_FORM } from '../../../../contract/csv-text.ts'

const KEY = 'staff.csv'

/** How this browser's person last wanted their files. */
export function readCsvForm(): CsvForm {
  try {
    return { ...USUAL_CSV_FORM, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<CsvForm>) }
  } catch {
    return USUAL_CSV_FORM
  }
}

export function keepCsvForm(form: CsvForm): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(form))
  } catch {
    // A browser that keeps nothing is asked again the next time.
  }
}
