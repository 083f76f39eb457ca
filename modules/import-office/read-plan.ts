import { type ImportOptions, importFieldText, type StaffImportPlan } from '../../contract/staff-imports.ts'
import type { Context } from '../call/context.ts'
import { type FileSample, selfSpeaking } from '../imports/file-sample.ts'
import { ImportFileError, ImportQuestion } from '../imports/import-file-error.ts'
import { plainText } from '../imports/plain-text.rules.ts'
import { openSourceFile } from '../imports/source-file.ts'
import type { SessionImportOptions } from '../schedule/import/import-sessions.ts'
import { sampleSessions } from '../schedule/import/read-sessions.ts'
import { sessionFields } from '../schedule/import/session-fields.ts'
import type { VenueImportOptions } from '../venues/import/import-venues.ts'
import { sampleVenues } from '../venues/import/read-venues.ts'
import { venueFields } from '../venues/import/venue-fields.ts'
import { findFile } from './keep-file.ts'
import type { PlanRow } from './import-plans.queries.ts'
import { sayForBrowser } from './words-for-browser.rules.ts'

type Plan = Pick<PlanRow, 'id' | 'kind' | 'options'>

/** The options of the importer. What people say of the columns stands for all of them. */
export function venueOptionsOf({ options }: Plan): VenueImportOptions {
  const { source, attribution, sameAs, encoding, list } = options
  return { source, attribution, sameAs, encoding, list, columns: columnsOf(options, venueFields) }
}

export function sessionOptionsOf({ options }: Plan, yes = false): SessionImportOptions {
  const { source, attribution, venue, city, whole, encoding, list } = options
  return { source, attribution, venue, city, whole, yes, encoding, list, columns: columnsOf(options, sessionFields) }
}

function columnsOf<Field extends string>({ columns }: ImportOptions, fields: readonly Field[]) {
  if (!columns) return undefined
  const columnsFor = (field: Field) => columns.filter((one) => one.field === field).map(({ column }) => column)
  return Object.fromEntries(fields.map((field) => [field, columnsFor(field)])) as Partial<Record<Field, string[]>>
}

type Reading = Pick<StaffImportPlan, 'question' | 'problem' | 'columns' | 'fields'> & {
  readonly missing: string | null
}

/** How the file of a plan is read: its first rows, what its columns mean, and what the importer has to ask. */
export async function readPlan(context: Context, plan: Plan): Promise<Reading> {
  const fields = [...(plan.kind === 'venues' ? venueFields : sessionFields)]
  const nothing = { question: null, problem: null, columns: [], fields, missing: null }
  const path = await findFile(context, plan.id)
  if (path === undefined) return { ...nothing, problem: 'The file is no longer kept. Please bring it again.' }
  try {
    const file = await openSourceFile(path, plan.options.encoding)
    const sample = await sampleOf(file, plan)
    const missing =
      sample.missing.length === 0
        ? null
        : `Please say which column holds: ${sample.missing.map(importFieldText).join(', ')}`
    return { ...nothing, missing, columns: describeColumns(sample) }
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    const text = sayForBrowser(error.message)
    if (!(error instanceof ImportQuestion)) return { ...nothing, problem: text }
    return { ...nothing, question: { option: error.option, text, answers: [...error.answers] } }
  }
}

async function sampleOf(file: Awaited<ReturnType<typeof openSourceFile>>, plan: Plan): Promise<FileSample> {
  if (plan.kind === 'venues') return sampleVenues(file, venueOptionsOf(plan))
  const { columns, list } = sessionOptionsOf(plan)
  return sampleSessions(file, columns, list)
}

const LONGEST_VALUE = 60

/** A field that several columns may hold is shown at the first of them. */
function describeColumns({ columns, meanings, rows }: FileSample = selfSpeaking): StaffImportPlan['columns'] {
  const fieldOf = new Map(Object.entries(meanings).flatMap(([field, names]) => (names?.[0] ? [[names[0], field]] : [])))
  return columns.map((column) => ({
    column,
    field: fieldOf.get(column) ?? null,
    values: rows.map((row) => textOf(row[column]).slice(0, LONGEST_VALUE)),
  }))
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (plainText(value) ?? '')
}
