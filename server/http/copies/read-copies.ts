import type { Endpoint } from '../../../contract/endpoint.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context } from '../../../modules/call/context.ts'

/** A copy of the database that is a second behind at most. */
export interface ReadCopy {
  readonly context: Context
  /** Called for an error that the primary does not make. */
  readonly holdBack: (error: unknown) => void
}

export interface ReadCopies {
  /** The calls that a copy may answer: they read the catalogue, the schedule or the texts, and write nothing. */
  readonly endpoints: ReadonlySet<Endpoint>
  /** Undefined if no copy has all the versions that this process knows. */
  readonly choose: () => ReadCopy | undefined
  /** Called with the database that answered such a call. */
  readonly onRead: ((from: 'primary' | 'replica') => void) | undefined
}

interface CallToAnswer {
  readonly endpoint: Endpoint
  /** The caller is signed in and may just have written, so the primary answers. */
  readonly isSigned: boolean
}

/** Answers from a copy if it may, and from the primary otherwise or if the copy fails. */
export async function answerFromCopy<T>(
  { context, copies }: { readonly context: Context; readonly copies?: ReadCopies | undefined },
  { endpoint, isSigned }: CallToAnswer,
  answer: (context: Context) => Promise<T>,
): Promise<T> {
  if (!copies?.endpoints.has(endpoint)) return answer(context)
  const copy = isSigned ? undefined : copies.choose()
  copies.onRead?.(copy ? 'replica' : 'primary')
  if (!copy) return answer(context)
  try {
    return await answer(copy.context)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const made = await answer(context)
    copy.holdBack(error)
    return made
  }
}
