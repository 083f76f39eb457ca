import { z } from 'zod'
import { type ErrorCode, errorCodes, errors } from './errors.ts'

/**
 * The one error body (T22). `message` and `data` repeat the text because the documented clients read it from either
 * place. `fields` maps a field of the request to what is wrong with it. `reference` finds a 500 in the log.
 */
export const errorBodySchema = z
  .object({
    error: z.string(),
    message: z.string(),
    data: z.object({ error: z.string(), message: z.string() }),
    code: z.enum(errorCodes),
    fields: z.record(z.string(), z.string()).optional(),
    reference: z.string().optional(),
  })
  .meta({ id: 'ErrorBody' })
export type ErrorBody = z.infer<typeof errorBodySchema>

export function errorBody(
  code: ErrorCode,
  extra: { fields?: Record<string, string>; reference?: string } = {},
): ErrorBody {
  const { text } = errors[code]
  return { error: text, message: text, data: { error: text, message: text }, code, ...extra }
}
