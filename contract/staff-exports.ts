import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line, reference } from './inputs.ts'
import { addView, listNames } from './staff-views.ts'

/** Additions (B18): all pages of a list as a CSV file, written in the background and kept for a day. */

export const exportSchema = z.object({
  id: z.string(),
  state: z.enum(['writing', 'done', 'failed']),
  written: z.int().meta({ description: 'Rows' }),
  total: z.int().meta({ description: 'Rows when it began' }),
  readyAt: z.iso.datetime().nullable().meta({
    description: 'About when it is ready, at the pace so far; null before its first rows and once it is done',
  }),
  fileName: z.string(),
})
export type ListExport = z.infer<typeof exportSchema>

export const startExport = endpoint({
  method: 'POST',
  path: '/staff/exports',
  tag: 'Staff',
  summary: 'Export all that a list shows',
  access: 'staff',
  right: 'lists.export',
  body: z.object({
    list: z.enum(listNames),
    address: addView.body.shape.address,
    columns: z.array(line(40)).min(1, { error: 'Please choose a column' }).max(40),
    separator: z.enum(['comma', 'semicolon', 'tab']),
    decimals: z.enum(['point', 'comma']),
  }),
  answer: exportSchema,
  errors: ['exportEmpty', 'exportNotReadable', 'listPlaceUnknown'],
})

const params = z.object({ exportId: reference() })

export const showExport = endpoint({
  method: 'GET',
  path: '/staff/exports/{exportId}',
  tag: 'Staff',
  summary: 'How far an export is',
  access: 'staff',
  right: 'lists.export',
  params,
  answer: exportSchema,
  errors: ['exportNotFound'],
})

export const loadExport = endpoint({
  method: 'GET',
  path: '/staff/exports/{exportId}/file',
  tag: 'Staff',
  summary: 'The file of an export',
  access: 'staff',
  right: 'lists.export',
  params,
  answer: z.string(),
  contentType: 'text/csv; charset=utf-8',
  errors: ['exportNotFound', 'exportNotReady'],
})
