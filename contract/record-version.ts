import { z } from 'zod'
import { line } from './inputs.ts'

/**
 * Two people may edit one record. The version comes with what was read and goes with what is saved. If somebody else
 * has saved in the meantime, the call refuses with `recordChanged` and saves nothing: read again, show both, and save
 * with the newer version.
 */
export const versionInput = line(64, 'Version is required').meta({ description: 'Of the record as it was read' })
export const versionSchema = z.string().meta({ description: 'Goes with the next change of the record' })

/** Says no more than who it was: what they changed stands in both versions. Imports are not there. */
export const lastSavedSchema = z
  .object({
    at: z.iso.datetime(),
    by: z.enum(['venue', 'operator']),
    name: z.string().nullable().meta({ description: 'First name and initial. Null for an operator' }),
  })
  .nullable()
export type LastSaved = z.infer<typeof lastSavedSchema>
