import { data } from 'react-router'

interface Outcome<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: Response
}

/** The answer of a call that a page cannot do without; any refusal becomes the page's error, with its status. */
export function answered<T>({ data: answer, error, response }: Outcome<T>): T {
  // React Router takes a thrown response as the error of the page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (answer === undefined) throw data(error ?? null, { status: response.status >= 400 ? response.status : 500 })
  return answer
}
