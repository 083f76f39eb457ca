import { z } from 'zod'
import { dateInput } from './date-schemas.ts'
import { endpoint } from './endpoint.ts'
import { fileStreamInput, flagInput, line, orAbsent, reference, requireWord, wordInput } from './inputs.ts'
import { listPage, listQuery } from './staff-lists.ts'
import { addressInput } from './venue-feeds.ts'

/** Additions (B18): imports of venues and timetables, as operators plan, run and take back. */

export const importKinds = ['venues', 'sessions'] as const
const count = z.int().min(0)
const kind = z.enum(importKinds)

/** 'undoing' and 'undone' were imported before. */
export const importStates = ['running', 'done', 'failed', 'undoing', 'undone'] as const

export const importRowSchema = z.object({
  id: z.string(),
  kind,
  source: z.string(),
  file: z.string().meta({ description: 'Its name, or the host that it was fetched from' }),
  by: z.string().nullable().meta({ description: "Null: by a command, or a venue's own feed" }),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  state: z.enum(importStates),
  taken: count,
  changed: count,
  unchanged: count,
  skipped: count,
})
export type ImportRunRow = z.infer<typeof importRowSchema>

export const importsQuery = listQuery(
  {
    kind: wordInput(importKinds),
    state: wordInput(importStates),
    source: orAbsent(line(60)).meta({ description: 'Exactly' }),
    from: orAbsent(dateInput).meta({ description: 'The first day on which it began, in UTC' }),
    to: orAbsent(dateInput).meta({ description: 'The last day' }),
  },
  ['-started', 'started'],
)
export type ImportsQuery = z.output<typeof importsQuery>

export const listImports = endpoint({
  method: 'GET',
  path: '/staff/imports',
  tag: 'Staff',
  summary: 'Imports of venues and timetables, the latest first',
  access: 'staff',
  right: 'imports.see',
  query: importsQuery,
  answer: listPage(importRowSchema),
  errors: ['listPlaceUnknown'],
})

const undoFates = ['removed', 'restored', 'hidden', 'stays'] as const
export type UndoFate = (typeof undoFates)[number]

const changeLineSchema = z.object({
  subject: z.enum(['sessions', 'classes', 'venues', 'cities']),
  fate: z.enum(undoFates),
  count,
  names: z.array(z.string()).meta({ description: 'The first 20 of those that are hidden or stay' }),
})
export type ImportChangeLine = z.infer<typeof changeLineSchema>

export const importRecordSchema = z.object({
  run: importRowSchema,
  planId: z.string().nullable(),
  problem: z.string().nullable().meta({ description: 'Why reading stopped' }),
  reasons: z.array(z.object({ outcome: z.enum(['skipped', 'warned']), reason: z.string(), count })),
  whyNotUndo: z
    .enum(['running', 'nothing', 'notLatest', 'tooOld', 'undoing', 'undone'])
    .nullable()
    .meta({ description: 'Null: it can be undone' }),
  changes: z.array(changeLineSchema).meta({ description: 'What undoing it would do, or did' }),
})
export type ImportRecord = z.infer<typeof importRecordSchema>

const params = z.object({ importId: reference() })

export const showImport = endpoint({
  method: 'GET',
  path: '/staff/imports/{importId}',
  tag: 'Staff',
  summary: 'An import: how far it is, its reasons, and what undoing it would do',
  access: 'staff',
  right: 'imports.see',
  params,
  answer: importRecordSchema,
  errors: ['importNotFound'],
})

export const listImportIssues = endpoint({
  method: 'GET',
  path: '/staff/imports/{importId}/issues',
  tag: 'Staff',
  summary: 'Rows of an import that were skipped, or taken with a remark',
  access: 'staff',
  right: 'imports.see',
  params,
  query: z.object({ after: orAbsent(line(20).regex(/^\d{1,15}$/, 'Must be `next` of the page before')) }),
  answer: z.object({
    issues: z.array(
      z.object({ row: count, ref: z.string().nullable(), outcome: z.enum(['skipped', 'warned']), detail: z.string() }),
    ),
    next: z.string().nullable(),
  }),
  errors: ['importNotFound'],
})

/** What people have changed since stays; a venue with bookings is hidden. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/staff/imports/{importId}/undo',
  tag: 'Staff',
  summary: 'Take back what the latest import of a source has made and changed',
  access: 'staff',
  right: 'imports.run',
  params,
  body: z.object({ reason: line(300, 'Please give a reason') }),
  answer: importRecordSchema,
  errors: ['importNotFound', 'importNotUndoable', 'importRunning'],
})

/** What a dry run says of a row. 'cancelled': a session that the file does not name. */
export const importFates = ['new', 'changed', 'unchanged', 'duplicate', 'skipped', 'cancelled'] as const
export type ImportFate = (typeof importFates)[number]

const lookSchema = z.object({
  fates: z.record(z.string(), count).meta({ description: 'How many rows have each fate' }),
  isWhole: z.boolean().meta({ description: 'False: only the beginning of the file has been tried' }),
  percent: count.max(100),
  hints: z.array(z.string()),
  problem: z.string().nullable().meta({ description: 'Why it is not imported unless somebody says so' }),
})
export type ImportLook = z.infer<typeof lookSchema>

const word = line(60).regex(/^[a-z0-9][a-z0-9._-]*$/i, 'One word of letters, digits, dots and hyphens')

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

const fieldTexts: Readonly<Record<string, string>> = {
  ref: 'Id',
  lat: 'Latitude',
  lng: 'Longitude',
  position: 'Latitude and longitude',
  housenumber: 'House number',
  hours: 'Opening hours',
  image: 'Pictures',
  location: 'Id of the venue',
  minutes: 'Length in minutes',
  time: 'Start and end',
}

/** What a field of the importer is called: 'startHour' is 'Start hour'. */
export function importFieldText(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return fieldTexts[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const optionsSchema = z.object({
  source: orAbsent(word.toLowerCase()).meta({ description: 'Where the rows come from' }),
  attribution: orAbsent(line(300)),
  sameAs: orAbsent(word.toLowerCase()).meta({ description: 'Venues: the source whose venues this file changes' }),
  venue: orAbsent(line(160)).meta({ description: 'Timetables: the slug of the venue where everything takes place' }),
  city: orAbsent(line(120)).meta({ description: "Timetables: where unknown places become venues: 'Toronto, CA'" }),
  whole: flagInput.meta({ description: 'Timetables: what the file does not name is cancelled' }),
  encoding: orAbsent(line(40).refine(isEncoding, 'The name of an encoding, such as windows-1250 or shift_jis')),
  list: orAbsent(line(200)).meta({ description: 'Which list of a JSON document holds the rows' }),
  columns: z
    .array(z.object({ column: z.string().max(1000), field: orAbsent(line(40)) }))
    .max(1000)
    .nullable()
    .default(null)
    .meta({ description: 'What each column means; null: what the importer takes it for' })
    .superRefine((columns, context) => {
      columns?.forEach(({ field }, index) => {
        const message = 'Another column has this meaning already'
        if (field !== undefined && columns.findIndex((one) => one.field === field) !== index)
          context.addIssue({ code: 'custom', path: [index, 'field'], message })
      })
    }),
})
export type ImportOptions = z.output<typeof optionsSchema>

const texts = ['source', 'attribution', 'sameAs', 'venue', 'city', 'encoding', 'list'] as const
export type ImportText = (typeof texts)[number]

const planSchema = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  address: z.string().nullable(),
  every: z.enum(['day', 'week']).nullable(),
  state: z.enum(['open', 'looking', 'waiting', 'running']),
  source: z.string().nullable(),
  options: z.object({
    ...(Object.fromEntries(texts.map((name) => [name, z.string().nullable()])) as Record<
      ImportText,
      z.ZodNullable<z.ZodString>
    >),
    whole: z.boolean(),
    isMapped: z.boolean().meta({ description: 'A person has said what the columns mean' }),
  }),
  problem: z.string().nullable().meta({ description: 'Why it cannot be read, or was not imported' }),
  question: z
    .object({ option: z.enum(['list', 'encoding']), text: z.string(), answers: z.array(z.string()) })
    .nullable()
    .meta({ description: 'What the importer cannot tell' }),
  fields: z.array(z.string()).meta({ description: 'What a column can mean' }),
  columns: z.array(z.object({ column: z.string(), field: z.string().nullable(), values: z.array(z.string()) })),
  look: lookSchema.nullable(),
  runId: z.string().nullable().meta({ description: 'The latest import of it' }),
})
export type StaffImportPlan = z.infer<typeof planSchema>

export const planImportOfFile = endpoint({
  method: 'POST',
  path: '/staff/import-files',
  tag: 'Staff',
  summary: 'Bring a file of venues or of a timetable, at most 50 MB, and see how it is read',
  access: 'staff',
  right: 'imports.run',
  query: z.object({ kind: requireWord(importKinds), fileName: line(200, 'Please choose a file') }),
  body: fileStreamInput,
  bodyFormat: 'file',
  answer: planSchema,
  errors: ['importNotReadable', 'importTooLarge'],
})

export const planImportOfAddress = endpoint({
  method: 'POST',
  path: '/staff/import-addresses',
  tag: 'Staff',
  summary: 'Fetch venues or a timetable from an address, and see how it is read',
  access: 'staff',
  right: 'imports.run',
  body: z.object({ kind: requireWord(importKinds), address: addressInput }),
  answer: planSchema,
  errors: ['importNotReadable'],
})

const ofPlan = { id: true, kind: true, name: true, source: true, every: true, state: true, problem: true } as const
const planLine = planSchema.pick(ofPlan).extend({
  nextAt: z.iso.datetime().nullable().meta({ description: 'Null: it was never imported, and is not followed' }),
  last: importRowSchema.pick({ id: true, startedAt: true, state: true }).nullable(),
})
export type ImportPlanLine = z.infer<typeof planLine>

export const listImportPlans = endpoint({
  method: 'GET',
  path: '/staff/import-plans',
  tag: 'Staff',
  summary: 'Addresses that are fetched again, and plans that were never imported: the latest 200',
  access: 'staff',
  right: 'imports.see',
  answer: z.object({ plans: z.array(planLine) }),
  errors: [],
})

const planParams = z.object({ planId: reference() })

export const showImportPlan = endpoint({
  method: 'GET',
  path: '/staff/import-plans/{planId}',
  tag: 'Staff',
  summary: 'A planned import: how its file is read, and what it would do',
  access: 'staff',
  right: 'imports.see',
  params: planParams,
  answer: planSchema,
  errors: ['importNotFound'],
})

export const listImportPlanRows = endpoint({
  method: 'GET',
  path: '/staff/import-plans/{planId}/rows',
  tag: 'Staff',
  summary: 'What would become of each row, in the order of the file',
  access: 'staff',
  right: 'imports.see',
  params: planParams,
  query: z.object({
    fate: wordInput(importFates),
    after: orAbsent(line(20).regex(/^-?\d{1,15}$/, 'Must be `next` of the page before')),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        number: z.int().meta({ description: 'Of the row; below zero: what the file does not name' }),
        line: count.nullable(),
        name: z.string(),
        fate: z.enum(importFates),
        remark: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: ['importNotFound'],
})

/** Rows of one fate that are kept for reading; the others are counted. */
export const MOST_ROWS_OF_A_FATE = 2_000

export const tryImportPlan = endpoint({
  method: 'POST',
  path: '/staff/import-plans/{planId}/preview',
  tag: 'Staff',
  summary: 'Say how a file is to be read, and see what the import would do; nothing is written',
  access: 'staff',
  right: 'imports.run',
  params: planParams,
  body: optionsSchema,
  answer: planSchema,
  errors: ['importNotFound', 'importNotReadable', 'importRunning'],
})

export const runImportPlan = endpoint({
  method: 'POST',
  path: '/staff/import-plans/{planId}/run',
  tag: 'Staff',
  summary: 'Import it, in the background',
  access: 'staff',
  right: 'imports.run',
  params: planParams,
  body: z.object({ anyway: flagInput.meta({ description: 'Although it would cancel most of what is ahead' }) }),
  answer: planSchema,
  errors: ['importNotFound', 'importNotReadable', 'importRunning'],
})

export const scheduleImportPlan = endpoint({
  method: 'POST',
  path: '/staff/import-plans/{planId}/schedule',
  tag: 'Staff',
  summary: 'Fetch its address again every night or every week, or no more',
  access: 'staff',
  right: 'imports.run',
  params: planParams,
  body: z.object({ every: wordInput(['day', 'week']).meta({ description: 'Left out: no more' }) }),
  answer: planSchema,
  errors: ['importNotFound', 'importHasNoAddress', 'importNotReadable'],
})
