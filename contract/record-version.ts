import { z } from 'zod'
import { line } from './inputs.ts'

/**
 * Two people may edit one record. The version comes with the read and goes with the save. If the other person has saved
 * in the meantime, the call refuses with `recordChanged` and saves nothing: the client reads again, shows both, and
 * saves with the newer version.
 */
export const versionInput = line(64, 'Version is required').meta({
  description: 'The version of the record that the editor read',
})
export const versionSchema = z.string().meta({ description: 'Send it with the next change of the record' })

/** Who saved last, and nothing more: what they changed stands in both versions. Imports do not count. */
export const lastSavedSchema = z
  .object({
    at: z.iso.datetime(),
    by: z.enum(['venue', 'operator']),
    name: z
      .string()
      .nullable()
      .meta({ description: 'First name and initial. Null for an operator, and for a person who works there no more' }),
  })
  .nullable()
export type LastSaved = z.infer<typeof lastSavedSchema>
